import { attributesIn } from './shortcodes.ts';

/** Shortcodes of page builders: Divi, WPBakery, Avada. Layout shortcodes are dropped; those with text or media become HTML. */
const tagPattern = /\[(\/?)((?:et_pb|vc|fusion)_[a-z_]+)((?:"[^"]*"|[^[\]"])*)\]/gi;
/** Code blocks; the step that reports shortcodes names them. */
const codePattern =
  /\[(et_pb_code|et_pb_fullwidth_code|vc_raw_html|vc_raw_js|fusion_code)\b[^[\]]{0,2000}\][^[]*\[\/\1\]/gi;
/** Shortcodes that are reported instead of shown. */
const isReported = (name: string) => /form|contact|code|raw|signup|login/.test(name);
/** Maximum number of tags to process in a long text. */
const maxTags = 5_000;
/** Maximum length of one tag's attributes. */
const maxAttributes = 20_000;

type Given = Readonly<Record<string, string>>;
type Shown = { before?: string; after?: string };
type Show = (given: Given) => Shown;

export function isBuilder(text: string): boolean {
  return /\[(et_pb_|vc_row|vc_column|fusion_)/.test(text);
}

/** Replaces page builder shortcodes by their content: headings, images, buttons, videos. Forms and code stay for the step that reports shortcodes. */
export function withBuilderParts(html: string): string {
  if (!isBuilder(html)) return html;
  const open: { name: string; after: string }[] = [];
  const closed = new Set([...html.matchAll(/\[\/([a-z_]+)\]/gi)].map(([, name = '']) => name.toLowerCase()));
  let count = 0;
  return html
    .replace(codePattern, '[$1 /]')
    .replace(tagPattern, (whole: string, ...[slash, rawName, rest]: string[]) => {
      const name = String(rawName).toLowerCase();
      count += 1;
      if (count > maxTags || isReported(name)) return whole;
      if (slash === '/') return closing(open, name);
      const given = attributesIn(String(rest).slice(0, maxAttributes).trimEnd().replace(/\/$/, ''));
      const { before = '', after = '' } = Object.hasOwn(shows, name) ? (shows[name]?.(given) ?? {}) : {};
      const isEnclosing = closed.has(name);
      if (isEnclosing) open.push({ name, after });
      return `\n\n${before}${isEnclosing ? '' : after}\n\n`;
    });
}

function closing(open: { name: string; after: string }[], name: string): string {
  const at = open.findLastIndex((one) => one.name === name);
  const closed = at === -1 ? [] : open.splice(at);
  return `\n\n${closed
    .toReversed()
    .map(({ after }) => after)
    .join('')}\n\n`;
}

const heading = (tag: string, text: string | undefined): string => (text ? `<${tag}>${safe(text)}</${tag}>` : '');
const words = (text: string | undefined): string => (text ? `<p>${safe(text)}</p>` : '');
const picture = (address: string | undefined, alt = ''): string =>
  address ? `<img src="${safe(address)}" alt="${safe(alt)}">` : '';
const pictureOf = (id: string | undefined): string =>
  /^\d+/.test(id ?? '') ? `<img class="wp-image-${Number.parseInt(id ?? '', 10)}" src="" alt="">` : '';
const button = (label: string | undefined, address: string | undefined): string =>
  label && address ? `<p><a href="${safe(address)}">${safe(label)}</a></p>` : '';
const film = (address: string | undefined): string => (address ? `[embed]${safe(address)}[/embed]` : '');
const gallery = (ids: string | undefined): string => (ids ? `[gallery ids="${ids.replace(/[^\d,]/g, '')}"]` : '');

const titled =
  (tag: string): Show =>
  ({
    title,
    subhead,
    subtitle,
    image,
    image_url: other,
    alt,
    button_text: label,
    button_url: url,
    button_link: link,
    button_one_text: first,
    button_one_url: firstUrl,
    button_two_text: second,
    button_two_url: secondUrl,
    heading: named,
    header,
  }) => ({
    before: `${picture(image ?? other, alt)}${heading(tag, title ?? named ?? header)}${words(subhead ?? subtitle)}`,
    after: `${button(label, url ?? link)}${button(first, firstUrl)}${button(second, secondUrl)}`,
  });

const shows: Readonly<Record<string, Show>> = {
  ...Object.fromEntries(
    [
      'et_pb_fullwidth_header',
      'et_pb_slide',
      'et_pb_cta',
      'et_pb_promo',
      'vc_tta_tabs',
      'vc_tta_accordion',
      'vc_tta_tour',
      'vc_text_separator',
      'vc_cta',
    ].map((name) => [name, titled('h2')]),
  ),
  ...Object.fromEntries(
    [
      'et_pb_blurb',
      'et_pb_toggle',
      'et_pb_accordion_item',
      'et_pb_tab',
      'et_pb_pricing_table',
      'vc_tta_section',
      'vc_toggle',
      'vc_tab',
      'vc_accordion_tab',
      'fusion_toggle',
      'fusion_tab',
      'fusion_content_box',
    ].map((name) => [name, titled('h3')]),
  ),
  et_pb_team_member: ({ name, position, image_url: image }) => ({
    before: `${picture(image, name)}${heading('h3', name)}${words(position)}`,
  }),
  et_pb_image: ({ src, alt }) => ({ before: picture(src, alt) }),
  et_pb_fullwidth_image: ({ src, alt }) => ({ before: picture(src, alt) }),
  et_pb_gallery: ({ gallery_ids: ids }) => ({ before: gallery(ids) }),
  et_pb_button: ({ button_text: label, button_url: address }) => ({ before: button(label, address) }),
  et_pb_video: ({ src }) => ({ before: film(src) }),
  et_pb_testimonial: ({ author, job_title: job, company_name: company }) => ({
    before: '<blockquote>',
    after: `${author ? `<cite>${safe([author, job, company].filter(Boolean).join(', '))}</cite>` : ''}</blockquote>`,
  }),
  et_pb_divider: ({ show_divider: isShown }) => ({ before: isShown === 'off' ? '' : '<hr>' }),
  vc_custom_heading: ({ text, font_container: font = '' }) => ({
    before: heading(/tag:(h[1-6])/.exec(font)?.[1] ?? 'h2', text),
  }),
  vc_single_image: ({ image }) => ({ before: pictureOf(image) }),
  vc_gallery: ({ images }) => ({ before: gallery(images) }),
  vc_images_carousel: ({ images }) => ({ before: gallery(images) }),
  vc_btn: ({ title, link }) => ({ before: button(title, linked(link)) }),
  vc_button: ({ title, href }) => ({ before: button(title, href) }),
  vc_video: ({ link }) => ({ before: film(link) }),
  vc_separator: () => ({ before: '<hr>' }),
  fusion_title: ({ size }) => ({
    before: `<h${/^[1-6]$/.test(size ?? '') ? size : '2'}>`,
    after: `</h${/^[1-6]$/.test(size ?? '') ? size : '2'}>`,
  }),
  fusion_button: ({ link = '' }) => ({ before: `<p><a href="${safe(link)}">`, after: '</a></p>' }),
  fusion_youtube: ({ id }) => ({
    before: film(id && (/^https?:/.test(id) ? id : `https://www.youtube.com/watch?v=${id}`)),
  }),
  fusion_vimeo: ({ id }) => ({ before: film(id && (/^https?:/.test(id) ? id : `https://vimeo.com/${id}`)) }),
};

/** `url:https%3A%2F%2Fold.example%2F|title:Ask` */
function linked(link = ''): string | undefined {
  const address = link
    .split('|')
    .find((part) => part.startsWith('url:'))
    ?.slice(4);
  try {
    return address && decodeURIComponent(address);
  } catch {
    return address; // An invalid `%`.
  }
}

/** Escapes text for HTML. Attributes contain entities; a builder encodes its own quotes and brackets as numbers. */
function safe(text: string): string {
  return text
    .replace(/%22/g, '"')
    .replace(/%91/g, '[')
    .replace(/%93/g, ']')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('[', '&#91;')
    .replaceAll(']', '&#93;');
}
