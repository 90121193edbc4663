/** Why something is not here, or not as it was. `lost`: it is not here. `changed`: it is here in another form. `open`: somebody should look. */
export type Severity = 'lost' | 'changed' | 'open';

const reasons = {
  attachment_failed: ['lost', 'The file could not be taken over'],
  attachment_type: ['lost', 'A kind of file that is not taken: scripts could hide in it, or no browser shows it'],
  attachment_unnamed: ['open', 'The picture had no description; its title stands in for it'],
  author_unknown: ['changed', 'The author is not in the export; no byline was made'],
  block_changed: ['changed', 'There is no block like it; what is in it stays'],
  block_lost: ['lost', 'A block of a plug-in or theme without text of its own'],
  blocks_many: ['changed', 'More blocks than a page holds; the rest became one text'],
  columns_stacked: ['changed', 'Columns now stand below one another'],
  comments: ['lost', 'Comments are not taken over'],
  content_builder: ['open', 'Written with a page builder: its words, pictures and buttons stand below one another now; look at them'],
  content_complex: ['lost', 'The markup is too large or too deep to be an article; the text was not taken over'],
  date_missing: ['open', 'It had no date'],
  edited_since: ['open', 'Somebody has edited it here since the last import; it stays as it is'],
  embed_unknown: ['changed', 'Content of another website that nobody has been asked for; a link leads there'],
  embed_vendor: ['open', 'Content of another company: shown once that company is in use under Vendors, and asked for by the banner'],
  example_edited: ['open', 'An example of this installation that somebody has edited; it stays'],
  examples_stand: ['open', 'The examples that this installation came with still stand and keep their addresses; --replace-examples puts away those that nobody has edited'],
  excerpt_cut: ['changed', 'The summary was longer than 300 characters and was cut'],
  external_image: ['changed', 'A picture on another website; a link leads there'],
  failed: ['lost', 'It could not be written'],
  form: ['lost', 'A form of a plug-in; make one under Forms and put it in its place'],
  front_made: ['open', 'The front page of the old website was its list of posts; one was made that shows the newest'],
  front_page: ['open', 'It was the front page. Here another page has that place; give this one the URL slug “home” to make it the front page'],
  heading_made: ['open', 'The place needs words that it did not have; look at them'],
  image_link: ['changed', 'A picture that was a link; the link stands below it'],
  item_repeated: ['open', 'The export holds it more than once; the last one counts'],
  item_type: ['lost', 'Content of a plug-in or theme'],
  language_unknown: ['changed', 'Written in a language that this site does not have; it came as a draft'],
  letters_mended: ['changed', 'Letters that an old move between encodings had spoilt (KÃ¤se) were put right'],
  links_missing: ['lost', 'Links of the old website that the page here does not have'],
  link_unknown: ['open', 'A link to a page of the old website that is not in the export'],
  markup_removed: ['lost', 'Markup that could run, or that only a browser’s form understands'],
  media_missing: ['lost', 'A picture or file that is not among the imported ones'],
  menu_depth: ['changed', 'The menu here has one level; these entries were below others'],
  menu_kept: ['open', 'The menu here stays as it is, since this is not the first import; --menu NAME puts one of these in its place'],
  menu_left: ['open', 'A menu that was not taken over'],
  menu_long: ['lost', 'The menu here has eight places'],
  menu_made: ['open', 'The export has no menu; the pages at the top became one'],
  menu_target: ['lost', 'The entry leads to something that was not imported'],
  number_taken: ['open', 'Another text stands here under the same number, as where a website was built anew; nothing was overwritten. --take-over puts this one in its place'],
  page_breaks: ['changed', 'It was split over several pages; now it is one, with rules between'],
  parent_missing: ['changed', 'The page above it was not imported; it stands at the top'],
  password: ['changed', 'It was protected by a password; it came as a draft'],
  pictures_missing: ['lost', 'Pictures of the old website that the page here does not show'],
  plugin_fields: ['lost', 'Fields of plug-ins and themes'],
  posts_page: ['changed', 'An empty page that showed the list of posts; links and its old address lead to the one here'],
  private: ['changed', 'It was private; it came as a draft'],
  query_address: ['open', 'Old addresses with a question mark, other than ?p= and ?page_id=, cannot be redirected'],
  redirect_taken: ['open', 'The old address means something else here; no redirect was made'],
  removed_since: ['open', 'Somebody has deleted it here since the last import; it stays deleted'],
  shortcode: ['lost', 'A shortcode of a plug-in; what it enclosed stays'],
  shortcode_text: ['open', 'Looks like a shortcode; it stays as text'],
  slug_changed: ['changed', 'Its URL slug was taken or cannot be used here'],
  sticky: ['changed', 'It was pinned to the top; lists here go by date'],
  table_flat: ['changed', 'Links, merged cells or several lines in a table’s cells became plain text'],
  table_head: ['open', 'The table had no row of headings; its first row is one now'],
  term_unused: ['lost', 'Topics that no imported post has'],
  terms_many: ['lost', 'More topics than ten'],
  text_cut: ['changed', 'A text was longer than its place'],
  trashed: ['lost', 'It lay in the trash'],
  unreadable: ['changed', 'Characters that cannot be read, or that XML forbids'],
  words_missing: ['lost', 'Words of the old website that the page here does not have'],
} satisfies Record<string, readonly [Severity, string]>;

export type Reason = keyof typeof reasons;

/** One thing that somebody may want to know about one item. */
export type Note = { key: string; title: string; link: string; reason: Reason; detail: string };

export type Noting = (reason: Reason, detail?: string) => void;

export function severityOf(reason: Reason): Severity {
  return reasons[reason][0];
}

export function wordsOf(reason: Reason): string {
  return reasons[reason][1];
}
