/** Shortcodes of players and maps from before plain URLs were enough: `[youtube https://… w=640]`, `[vimeo 12345678]`. */
const playerPattern =
  /\[(youtube|vimeo|dailymotion|soundcloud|spotify|googlemaps|twitter|tweet|instagram|facebook|ted)(?=[\s=])([^[\]]{1,1000})\]/gi;
/** Matches the first value in a shortcode. */
const saidPattern = /^[\s=]+(?:(?:id|url|src|code|video)\s*=\s*)?["']?([^\s"']+)/i;
const pages: Readonly<Record<string, (id: string) => string | undefined>> = {
  youtube: (id) => (/^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : undefined),
  vimeo: (id) => (/^\d{4,12}$/.test(id) ? `https://vimeo.com/${id}` : undefined),
};

/** Converts players to `[embed]`, which the walk knows; a shortcode without a URL stays. */
export function withPlayers(html: string): string {
  return html.replace(playerPattern, (whole: string, name: string, inside: string) => {
    const said = saidPattern.exec(inside)?.[1] ?? '';
    const address = /^https?:\/\//i.test(said) ? withoutSize(said) : pages[name.toLowerCase()]?.(said);
    return address === undefined ? whole : `[embed]${address}[/embed]`;
  });
}

/** Returns the video behind a Flash player. */
export function filmOfFlash(address: string): string | undefined {
  const youtube = /(?:youtube|youtube-nocookie)\.com\/(?:v|e)\/([\w-]{6,20})/.exec(address)?.[1];
  const vimeo = /vimeo\.com\/moogaloop\.swf\?(?:.{0,500}&)?clip_id=(\d+)/.exec(address)?.[1];
  return youtube ? `https://www.youtube.com/watch?v=${youtube}` : vimeo && `https://vimeo.com/${vimeo}`;
}

function withoutSize(address: string): string {
  return address.replaceAll('&amp;', '&').replace(/&(w|h|rel)=\w+/g, '');
}
