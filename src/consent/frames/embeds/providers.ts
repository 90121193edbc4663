/** A source of embeds, and how the editor's pasted text becomes the one URL that is shown. */
export type EmbedProvider = {
  /** The id that is stored with the block. */
  id: string;
  label: string;
  /** Id of the vendor in the registry. */
  vendor: string;
  /** Returns the URL to show, or undefined when the pasted text is not one of the provider's URLs. */
  addressOf(pasted: string): string | undefined;
  /** An example of what the editor should paste. */
  hint: string;
};

export const embedProviders: readonly EmbedProvider[] = [
  {
    id: 'youtube',
    label: 'YouTube video',
    vendor: 'youtube',
    addressOf: (pasted) =>
      filled(
        'https://www.youtube-nocookie.com/embed/{}?enablejsapi=1',
        matchIn(pasted, [/(?:youtu\.be\/|\/embed\/|\/shorts\/|\/live\/|[?&]v=)([\w-]{11})(?![\w-])/, /^([\w-]{11})$/]),
      ),
    hint: 'https://www.youtube.com/watch?v=…',
  },
  {
    id: 'vimeo',
    label: 'Vimeo video',
    vendor: 'vimeo',
    addressOf: (pasted) =>
      filled(
        'https://player.vimeo.com/video/{}?dnt=1',
        matchIn(pasted, [/vimeo\.com\/(?:[a-z/]*\/)?(\d{5,12})(?!\d)/, /^(\d{5,12})$/]),
      ),
    hint: 'https://vimeo.com/…',
  },
  {
    id: 'google-maps',
    label: 'Google Maps',
    vendor: 'google-maps',
    addressOf: (pasted) => addressOn(pasted, 'www.google.com', /^\/maps\/embed/) ?? placeOnGoogle(pasted),
    hint: 'The address of «Share → Embed a map», or the name of a place',
  },
  {
    id: 'openstreetmap',
    label: 'OpenStreetMap',
    vendor: 'openstreetmap',
    addressOf: (pasted) => addressOn(pasted, 'www.openstreetmap.org', /^\/export\/embed\.html$/),
    hint: 'The address of «Share → HTML»: https://www.openstreetmap.org/export/embed.html?bbox=…',
  },
  {
    id: 'calendly',
    label: 'Calendly',
    vendor: 'calendly',
    addressOf: (pasted) => addressOn(pasted, 'calendly.com', /^\/[\w-]+/),
    hint: 'https://calendly.com/…',
  },
  {
    id: 'typeform',
    label: 'Typeform',
    vendor: 'typeform',
    addressOf: (pasted) => addressOn(pasted, /^[a-z0-9-]+\.typeform\.com$/, /^\/to\/\w+/),
    hint: 'https://form.typeform.com/to/…',
  },
  {
    id: 'hubspot',
    label: 'HubSpot form or meetings',
    vendor: 'hubspot-forms',
    addressOf: (pasted) =>
      addressOn(pasted, /^meetings(-[a-z0-9]+)?\.hubspot\.com$/, /^\/[\w-]+/) ??
      addressOn(pasted, /^(share|[a-z0-9-]+\.share)\.hsforms\.com$/, /^\/[\w-]+/),
    hint: 'https://meetings.hubspot.com/… or https://share.hsforms.com/…',
  },
  {
    id: 'spotify',
    label: 'Spotify',
    vendor: 'spotify',
    addressOf: (pasted) =>
      filled(
        'https://open.spotify.com/embed/{}',
        matchIn(pasted, [
          /open\.spotify\.com\/(?:intl-[a-z]+\/|embed\/)?((?:track|album|playlist|artist|show|episode)\/\w{22})/,
        ]),
      ),
    hint: 'https://open.spotify.com/…',
  },
  {
    id: 'soundcloud',
    label: 'SoundCloud',
    vendor: 'soundcloud',
    addressOf: (pasted) =>
      addressOn(pasted, 'w.soundcloud.com', /^\/player\//) ??
      filled('https://w.soundcloud.com/player/?url={}', addressOn(pasted, 'soundcloud.com', /^\/[\w-]+\//)),
    hint: 'https://soundcloud.com/…',
  },
];

/** Any other content with a URL, from a vendor that the owner has added. */
export const otherProvider = 'other';

/** Markup of a vendor, pasted by an admin. */
export const htmlProvider = 'html';

/** Longer pasted texts are ignored. */
export const maxPastedLength = 2_000;

export function embedProvider(id: unknown): EmbedProvider | undefined {
  return embedProviders.find((provider) => provider.id === id);
}

/** Returns a normalised https URL without user or port. */
export function httpsAddress(pasted: string): URL | undefined {
  const text = pasted.trim();
  if (text.length > maxPastedLength || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '' ? url : undefined;
}

function addressOn(pasted: string, host: string | RegExp, path: RegExp): string | undefined {
  const url = httpsAddress(srcIn(pasted) ?? pasted);
  const isHost = url && (typeof host === 'string' ? url.hostname === host : host.test(url.hostname));
  return isHost && path.test(url.pathname) ? url.href : undefined;
}

/** Extracts the URL when the whole `<iframe …>` was pasted. */
function srcIn(pasted: string): string | undefined {
  return /<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(pasted.slice(0, maxPastedLength))?.[1]?.replaceAll('&amp;', '&');
}

function matchIn(pasted: string, patterns: readonly RegExp[]): string | undefined {
  const text = pasted.trim().slice(0, maxPastedLength);
  return patterns.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
}

function filled(address: string, value: string | undefined): string | undefined {
  return value === undefined
    ? undefined
    : address.replace('{}', address.includes('?url=') ? encodeURIComponent(value) : value);
}

/** Returns a map of the named place. A URL that is not a map is no name. */
function placeOnGoogle(pasted: string): string | undefined {
  const place = pasted.trim();
  const isPlace = place !== '' && place.length <= 200 && !/[<>:]|\/\//.test(place);
  return isPlace ? `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed` : undefined;
}
