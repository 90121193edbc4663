import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** Where a text's relative addresses lead; undefined leaves them as they are. */
export type Addresses = {
  image(address: string, alt: string): string | undefined;
  link(address: string): string | undefined;
};

const films = /^https:\/\/(?:www\.)?(?:youtube\.com\/watch\?|youtu\.be\/|vimeo\.com\/\d)/;

/** Converts Markdown (CommonMark with GitHub's tables, lists of tasks, footnotes and bare addresses) to HTML, which the import then reads like any other. */
export function markdownHtml(markdown: string, addresses: Addresses): string {
  const html = micromark(markdown, {
    // HTML inside Markdown is part of the text; the import takes no markup over unread.
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return withAddresses(withPlainFootnotes(html), addresses)
    .replace(/<input type="checkbox" disabled="" checked="" ?\/?>/g, '☑')
    .replace(/<input type="checkbox" disabled="" ?\/?>/g, '☐')
    .replace(/<p><a href="([^"]+)">[^<]*<\/a><\/p>/g, (whole: string, url: string) =>
      films.test(url) ? `<iframe src="${url}"></iframe>` : whole,
    );
}

/** Anchors inside a text do not survive the import; the numbers do. */
function withPlainFootnotes(html: string): string {
  return html
    .replace(/<sup><a href="#[^"]*" id="[^"]*fnref[^>]*>([^<]{1,20})<\/a><\/sup>/g, '[$1]')
    .replace(/ ?<a href="#[^"]*" data-footnote-backref=""[^>]*>.*?<\/a>/g, '');
}

/** Names the templates that stay in a text as words, so that the report counts them. */
export function templatesIn(markdown: string): string[] {
  const names = [...markdown.matchAll(/\{\{[<%]\s*\/?\s*([\w-]{1,40})|\{%-?\s*(\w{1,40})|\{\{-?\s*([\w.]{1,40})/g)];
  return names.map(([, hugo, liquid, output]) => `template ${hugo ?? liquid ?? output ?? ''}`);
}

function withAddresses(html: string, { image, link }: Addresses): string {
  return html.replace(/<(img|a|video|audio|source)\b[^>]{0,4000}>/gi, (tag: string, name: string) =>
    tag.replace(/(\s(?:src|href)=")([^"]{1,2000})"/i, (whole: string, before: string, written: string) => {
      const address = written.replaceAll('&amp;', '&');
      const alt = /\salt="([^"]{1,1000})"/i.exec(tag)?.[1] ?? '';
      const found = name.toLowerCase() === 'a' ? link(address) : image(address, alt);
      return found === undefined ? whole : `${before}${found.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    }),
  );
}

/** The usual templates of Hugo and Jekyll that stand for content. All others stay as the words they are, so that somebody sees them. */
export function withoutTemplates(markdown: string): string {
  return (
    markdown
      .replace(
        /\{\{[<%]\s*youtube\s+(?:id=)?"?([\w-]{6,20})"?[^}]*[>%]\}\}/g,
        '\n\nhttps://www.youtube.com/watch?v=$1\n\n',
      )
      .replace(/\{\{[<%]\s*vimeo\s+(?:id=)?"?(\d{5,12})"?[^}]*[>%]\}\}/g, '\n\nhttps://vimeo.com/$1\n\n')
      .replace(/\{\{[<%]\s*figure\s+([^}]{1,2000}?)\/?\s*[>%]\}\}/g, (_, given: string) => figureOf(given))
      .replace(/\{\{[<%]\s*(?:rel)?ref\s+"([^"]{1,500})"\s*[>%]\}\}/g, '$1')
      .replace(/\{%-?\s*post_url\s+([\w./-]{1,200})\s*-?%\}/g, '$1')
      .replace(/\{\{-?\s*site\.baseurl\s*-?\}\}/g, '')
      // Attributes of kramdown.
      .replace(/^\{:[^}\n]{0,200}\}[ \t]*(?:\r?\n)?/gm, '')
      .replace(/\{%-?\s*highlight\s+(\w+)[^%]*%\}/g, '\n```$1')
      .replace(/\{%-?\s*endhighlight\s*-?%\}/g, '```\n')
  );
}

function figureOf(given: string): string {
  const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(given)?.[1] ?? '';
  return `<figure><img src="${value('src')}" alt="${value('alt')}"><figcaption>${value('caption') || value('title')}</figcaption></figure>`;
}
