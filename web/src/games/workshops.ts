// What people can make for a game in the page, linked from its tile and its new table.

export interface Workshop {
  href: string;
  name: string;
}

const WORKSHOPS: Record<string, Workshop> = {
  blast_tactics: { href: '/arena', name: 'Build an arena' },
};

export const workshopOf = (game: string): Workshop | undefined => WORKSHOPS[game];
