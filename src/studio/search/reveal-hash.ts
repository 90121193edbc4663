/** A field of a form, and the tab that shows it. */
export type Revealed = { path: string; tab: number | undefined };

const form = /^#field-([\w.-]{1,200}?)(?:~(\d{1,2}))?$/;

/** Returns the end of an address that leads to a field: `#field-banner.title~2`. */
export function revealHash({ path, tab }: Revealed): string {
  return `#field-${path}${tab === undefined ? '' : `~${tab}`}`;
}

export function parseRevealHash(hash: string): Revealed | undefined {
  const [, path, tab] = form.exec(hash) ?? [];
  return path === undefined ? undefined : { path, tab: tab === undefined ? undefined : Number(tab) };
}
