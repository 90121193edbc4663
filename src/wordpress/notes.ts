/** What happened to an item. `lost`: it is missing. `changed`: it exists in another form. `open`: somebody should check it. */
export type Severity = 'lost' | 'changed' | 'open';

const reasons = {
  attachment_failed: ['lost', 'The file could not be imported'],
  attachment_type: ['lost', 'This type of file is not imported: it could contain scripts, or no browser shows it'],
  attachment_unnamed: ['open', 'The image had no alternative text; its title is used instead'],
  author_unknown: ['changed', 'The author is not in the export; no byline was created'],
  block_changed: ['changed', 'There is no such block here; its content was kept'],
  block_lost: ['lost', 'A block of a plug-in or theme that has no text of its own'],
  blocks_many: ['changed', 'The page had too many blocks; the rest became one text'],
  columns_stacked: ['changed', 'Columns now appear below one another'],
  comments: ['lost', 'Comments are not imported'],
  content_builder: [
    'open',
    'Made with a page builder: its texts, images and buttons now appear below one another; check them',
  ],
  content_complex: ['lost', 'The markup is too large or too deeply nested; the text was not imported'],
  date_missing: ['open', 'It had no date'],
  edited_since: ['open', 'Somebody has edited it here since the last import; it was not changed'],
  embed_unknown: ['changed', 'Embedded content of another website that has no vendor here; it became a link'],
  embed_vendor: [
    'open',
    'Embedded content of a vendor: it appears once that vendor is active under Vendors and visitors have agreed in the banner',
  ],
  example_edited: ['open', 'An example of this installation that somebody has edited; it was kept'],
  examples_stand: [
    'open',
    'The examples that this installation came with are still there and keep their URLs; --replace-examples removes those that nobody has edited',
  ],
  excerpt_cut: ['changed', 'The summary was longer than 300 characters and was cut'],
  external_image: ['changed', 'An image on another website; it became a link'],
  failed: ['lost', 'It could not be written'],
  form: ['lost', 'A form of a plug-in; create one under Forms and insert it here'],
  front_made: [
    'open',
    'The front page of the old website was its list of posts; a page was created that shows the newest posts',
  ],
  front_page: [
    'open',
    'It was the front page, but another page is the front page here; give this one the URL slug “home” to make it the front page',
  ],
  heading_made: ['open', 'A text was required here but missing, so one was added; check it'],
  image_link: ['changed', 'An image that was a link; the link is now below it'],
  item_repeated: ['open', 'The export contains it more than once; the last one was used'],
  item_type: ['lost', 'Content of a plug-in or theme'],
  language_unknown: ['changed', 'Written in a language that this site does not have; imported as a draft'],
  letters_mended: ['changed', 'Letters that were damaged by a change of encoding (KÃ¤se) were repaired'],
  links_missing: ['lost', 'Links of the old website that the page here does not have'],
  link_unknown: ['open', 'A link to a page of the old website that is not in the export'],
  link_draft: ['open', 'A link to a text that is a draft here, which visitors cannot open'],
  markup_removed: ['lost', 'Markup that could run as code, or that only works in a form'],
  media_missing: ['lost', 'An image or file that was not imported'],
  menu_depth: ['changed', 'The menu here has two levels; these entries were on a third one'],
  menu_kept: [
    'open',
    'The menu here was not changed because this is not the first import; --menu NAME replaces it with one of these',
  ],
  menu_left: ['open', 'A menu that was not imported'],
  menu_long: ['lost', 'The menu here has room for eight entries, and for twelve in each sub-menu'],
  menu_made: ['open', 'The export has no menu; the top-level pages became one'],
  menu_parent: ['changed', 'The entry had no destination of its own; it leads to the first entry of its sub-menu'],
  menu_target: ['lost', 'The entry links to something that was not imported'],
  number_taken: [
    'open',
    'Another text here has the same number, for example because the website was rebuilt; nothing was overwritten. --take-over replaces it with this one',
  ],
  page_breaks: ['changed', 'It was split over several pages; now it is one page with separators'],
  parent_missing: ['changed', 'Its parent page was not imported; it is now a top-level page'],
  password: ['changed', 'It was protected by a password; imported as a draft'],
  pictures_missing: ['lost', 'Images of the old website that the page here does not show'],
  plugin_fields: ['lost', 'Fields of plug-ins and themes'],
  posts_page: [
    'changed',
    'An empty page that showed the list of posts; its links and its old URL lead to the list here',
  ],
  private: ['changed', 'It was private; imported as a draft'],
  query_address: ['open', 'Old URLs with a question mark, other than ?p= and ?page_id=, cannot be redirected'],
  redirect_taken: ['open', 'The old URL is used for something else here; no redirect was created'],
  removed_since: ['open', 'Somebody has deleted it here since the last import; it was not imported again'],
  shortcode: ['lost', 'A shortcode of a plug-in; its content was kept'],
  shortcode_text: ['open', 'Looks like a shortcode; it was kept as text'],
  slug_changed: ['changed', 'Its URL slug was taken or cannot be used here'],
  sticky: ['changed', 'It was pinned to the top; lists here are sorted by date'],
  table_flat: ['changed', 'Links, merged cells or several lines in a table’s cells became plain text'],
  table_head: ['open', 'The table had no header row; its first row is now the header'],
  term_unused: ['lost', 'Topics that no imported post has'],
  terms_many: ['lost', 'More than ten topics'],
  text_cut: ['changed', 'A text was too long and was cut'],
  trashed: ['lost', 'It was in the trash'],
  unreadable: ['changed', 'Characters that cannot be read, or that XML forbids'],
  words_missing: ['lost', 'Text of the old website that the page here does not have'],
} satisfies Record<string, readonly [Severity, string]>;

export type Reason = keyof typeof reasons;

/** One message about one item. */
export type Note = { key: string; title: string; link: string; reason: Reason; detail: string };

export type Noting = (reason: Reason, detail?: string) => void;

export function severityOf(reason: Reason): Severity {
  return reasons[reason][0];
}

export function wordsOf(reason: Reason): string {
  return reasons[reason][1];
}
