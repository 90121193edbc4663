/** The address without the admin's route, and the report in its query. */
type Location = { pathname: string; report: string | null };

/** True on the page of the link and on those below it. Three links lead to reports: the overview, realtime and all others. */
export function isAt(path: string, { pathname, report }: Location): boolean {
  const [own = '', query] = path.split('?');
  if (pathname !== own && !pathname.startsWith(`${own}/`)) return false;
  if (own !== '/reports') return true;
  return kindOf(report) === kindOf(new URLSearchParams(query).get('report'));
}

function kindOf(report: string | null): 'overview' | 'realtime' | 'other' {
  if (report === null) return 'overview';
  return report === 'realtime' ? 'realtime' : 'other';
}
