// Addresses of the page. Links are ordinary links; a click on one that stays here is taken without loading anew.

export type Place =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'arena' }
  | { page: 'lab'; game: string }
  | { page: 'about' }
  | { page: 'lost' };

export function placeOf(path: string): Place {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: 'lobby' };
  if (first === 'new' && second) return { page: 'new', game: second };
  if (first === 'learn' && second) return { page: 'learn', game: second };
  if (first === 't' && second && !third) return { page: 'table', id: second };
  if (first === 't' && second && third === 'replay') return { page: 'replay', id: second };
  if (first === 'rules' && second) return { page: 'rules', game: second };
  if (first === 'arena') return { page: 'arena' };
  if (first === 'lab') return { page: 'lab', game: second };
  if (first === 'about') return { page: 'about' };
  return { page: 'lost' };
}

class Router {
  path = $state(location.pathname);
  place = $derived(placeOf(this.path));

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.getAttribute('href')?.startsWith('#') || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
