import type { Visit } from './people.ts';

type Value = string | number;
/** One report of a browser, this many seconds after the visit began. `isRefused` is the reason why it must not count, and `again` marks a repeat. */
export type Told = {
  after: number;
  name: string;
  address: string;
  params: Record<string, Value>;
  isLoad: boolean;
  isRefused?: 'value_invalid' | 'currency_invalid' | 'name_reserved' | 'again';
};

const told = (after: number, name: string, address: string, params: Record<string, Value> = {}): Told => ({
  after,
  name,
  address,
  params,
  isLoad: false,
});
const view = (after: number, address: string): Told => ({ ...told(after, 'page_view', address), isLoad: true });
const engaged = (after: number, address: string, [ms, depth]: [number, number]) =>
  told(after, 'user_engagement', address, { engagement_time_msec: ms, percent_scrolled: depth });
const scrolled = (after: number, address: string) => told(after, 'scroll', address, { percent_scrolled: 90 });
const vital = (address: string, name: string, [value, rating]: [number, string]) =>
  told(2, 'web_vital', address, { metric_name: name, metric_value: value, metric_rating: rating });
const form = (after: number, name: string) => told(after, name, '/contact', { form_id: 'contact' });
const film = (after: number, name: string, percent: number) =>
  told(after, name, '/film', {
    video_url: 'https://example.com/film.mp4',
    video_title: 'Film',
    video_provider: 'html5',
    video_percent: percent,
  });
const search = (term: string) => [
  view(0, `/search?q=${term}`),
  told(0, 'view_search_results', `/search?q=${term}`, { search_term: term }),
];
const order = (after: number, number: number, [value, currency]: [number, string]) =>
  told(after, 'purchase', '/shop', { transaction_id: `order-${number}`, value, currency });
const begunFilm = [
  view(0, '/film'),
  film(5, 'video_start', 0),
  film(8, 'video_progress', 10),
  film(12, 'video_progress', 25),
  film(20, 'video_progress', 50),
];

/** The actions of a visit, by their name in the table. */
const scripts: Readonly<Record<string, (visit: number) => Told[]>> = {
  glance: () => [view(0, '/'), vital('/', 'LCP', [1200, 'good'])],
  reader: () => [
    view(0, '/blog/trees'),
    vital('/blog/trees', 'CLS', [0.12, 'needs-improvement']),
    scrolled(50, '/blog/trees'),
    engaged(51, '/blog/trees', [45_000, 80]),
  ],
  browser: () => [
    view(0, '/'),
    engaged(6, '/', [4000, 40]),
    view(7, '/pricing'),
    vital('/pricing', 'LCP', [4800, 'poor']),
    scrolled(20, '/pricing'),
    engaged(200, '/pricing', [20_000, 100]),
  ],
  searcher: () => [...search('oak'), view(8, '/blog/trees')],
  lost: () => search('xyz'),
  writer: () => [view(0, '/contact'), form(10, 'form_start'), form(60, 'form_submit')],
  quitter: () => [view(0, '/contact'), form(10, 'form_start')],
  /** The order's confirmation is reloaded three minutes later, and a visitor tries to falsify the sums. */
  buyer: (visit) => [
    view(0, '/shop'),
    order(30, visit, [120.5, 'eur']),
    { ...order(40, visit + 1000, [1e308, 'EUR']), isRefused: 'value_invalid' },
    { ...order(210, visit, [120.5, 'EUR']), isRefused: 'again' },
  ],
  dollars: (visit) => [
    view(0, '/shop'),
    order(30, visit, [80, 'USD']),
    { ...order(40, visit + 1000, [5, 'lol<script>']), isRefused: 'currency_invalid' },
    { ...told(41, 'first_visit', '/shop'), isRefused: 'name_reserved' },
  ],
  watcher: () => begunFilm,
  finisher: () => [...begunFilm, film(30, 'video_progress', 75), film(40, 'video_complete', 100)],
  taker: () => [
    view(0, '/guide'),
    told(5, 'file_download', '/guide', { file_name: '/guide.pdf' }),
    told(9, 'click', '/guide', { link_url: 'https://other.example/' }),
  ],
  back: () => [engaged(0, '/', [15_000, 60])],
  inner: () => [view(0, '/about')],
};

export function toldOn({ number, did }: Visit): Told[] {
  const script = scripts[did];
  if (!script) throw new Error(`Nobody knows how to be a ${did}.`);
  return script(number);
}
