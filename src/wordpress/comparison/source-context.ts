/** An image as a text references it: by its number in the library, by its URL, or by both. */
export type SourcePicture = { id: number; url: string };

/** Lookups in the rest of the export. */
export type SourceContext = {
  /** The number of the item. */
  item: number;
  /** Returns the text of a reusable block. */
  reusable(id: number): string | undefined;
  /** Returns the images that belong to an item, and the caption that a gallery shows below an image. */
  attached(item: number): number[];
  isPicture(id: number): boolean;
  captionOf(id: number): string;
};

/** The result to which all readers add. `text` has a line break wherever a word ends. */
export type Collected = { text: string; pictures: SourcePicture[]; links: string[] };
