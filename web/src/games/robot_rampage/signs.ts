// Six colours, each with a shape of its own.

interface Paint {
  /** In a box of 24 by 24. */
  shape: string;
  paint: string;
  /** What is read on it. */
  ink: string;
}

const SIGNS: Record<string, Paint> = {
  red: { shape: 'M12 2L23 21H1Z', paint: '#b9331f', ink: '#ffffff' },
  blue: { shape: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z', paint: '#2b6cab', ink: '#ffffff' },
  green: { shape: 'M12 1l11 11-11 11L1 12Z', paint: '#36772d', ink: '#ffffff' },
  yellow: {
    shape: 'M12 1l3.200 7.300 7.800.7-5.900 5.200 1.800 7.800L12 17.900 5.100 22l1.800-7.800L1 9l7.800-.7Z',
    paint: '#edc02f',
    ink: '#1d1405',
  },
  purple: { shape: 'M6 2h12l5.500 10L18 22H6L.5 12Z', paint: '#7446a3', ink: '#ffffff' },
  orange: { shape: 'M8.500 1.500h7v7h7v7h-7v7h-7v-7h-7v-7h7Z', paint: '#e5822a', ink: '#1d1005' },
};

export const COLOURS = Object.keys(SIGNS);

/** A colour that a pack has invented has no paint of its own. */
const UNKNOWN: Paint = { shape: 'M3 3h18v18H3Z', paint: '#6b6457', ink: '#ffffff' };

export const signOf = (colour: string): Paint => SIGNS[colour] ?? UNKNOWN;
