import { SaxesParser } from 'saxes';
import { CandorError } from '../../platform/errors.ts';

/** An element with its content, read completely. */
export type XmlElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] };

/** Exports nest six elements; the rest is room for plug-ins. */
export const maxElementDepth = 24;
/** Far longer than any article; a record is held in memory as a whole. */
export const maxRecordCharacters = 16 * 1024 * 1024;
/** Attributes of exports are names and short texts. */
const maxAttributes = 16;

/** Entities that old versions wrote outside of CDATA although XML does not define them. */
const entities = {
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  euro: '€',
};

type RecordReading = {
  file: string;
  /** Checks whether an element of the channel is read as a record. */
  isRecord(name: string): boolean;
  /** Checks whether an element inside a record is counted instead of kept: there may be many comments. */
  isSkipped(name: string): boolean;
};

/**
 * Yields the records of an export one by one, with no more than one of them in memory.
 * @throws CandorError `wordpress_xml_broken` with the line, `wordpress_xml_bounds`.
 */
export async function* readRecords(text: AsyncIterable<string>, reading: RecordReading): AsyncGenerator<XmlElement> {
  const ready: XmlElement[] = [];
  const parser = parserInto(ready, reading);
  for await (const piece of text) {
    parser.write(piece);
    yield* ready.splice(0);
  }
  parser.end();
  yield* ready.splice(0);
}

function parserInto(ready: XmlElement[], reading: RecordReading): { write(piece: string): void; end(): void } {
  const parser = new SaxesParser({ position: true });
  Object.assign(parser.ENTITIES, entities);
  const builder = new RecordBuilder(ready, {
    ...reading,
    refuse: (what) => outOfBounds(reading.file, parser.line, what),
  });
  parser.on('error', (error) => {
    throw broken(reading.file, parser.line, error);
  });
  parser.on('opentag', ({ name, attributes }) =>
    builder.open(name, Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)]))),
  );
  parser.on('text', (text) => builder.addText(text));
  parser.on('cdata', (text) => builder.addText(text));
  parser.on('closetag', () => builder.close());
  return {
    write(piece) {
      parser.write(piece);
      builder.heard(piece.length);
    },
    end: () => void parser.close(),
  };
}

/** `refuse`: returns the error for what is outside the limits. */
type LimitedReading = RecordReading & { refuse(what: string): Error };

/** Builds the requested elements within the limits. */
class RecordBuilder {
  readonly #ready: XmlElement[];
  readonly #reading: LimitedReading;
  readonly #open: XmlElement[] = [];
  readonly #size = { depth: 0, record: 0, quiet: 0 };

  constructor(ready: XmlElement[], reading: LimitedReading) {
    this.#ready = ready;
    this.#reading = reading;
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#size.quiet = 0;
    this.#size.depth += 1;
    if (this.#size.depth > maxElementDepth)
      throw this.#reading.refuse(`Elements are nested more than ${maxElementDepth} deep.`);
    if (this.#open.length === 0 && !this.#reading.isRecord(name)) return;
    if (this.#open.length === 0) this.#size.record = 0;
    this.#open.push({
      name,
      attributes: Object.fromEntries(Object.entries(attributes).slice(0, maxAttributes)),
      text: '',
      children: [],
    });
    this.#grow(name.length);
  }

  addText(text: string): void {
    this.#size.quiet = 0;
    const current = this.#open.at(-1);
    if (!current || this.#open.some(({ name }) => this.#reading.isSkipped(name))) return;
    this.#grow(text.length);
    current.text += text;
  }

  close(): void {
    this.#size.quiet = 0;
    this.#size.depth -= 1;
    const closed = this.#open.pop();
    const above = this.#open.at(-1);
    if (closed && above)
      above.children.push(this.#reading.isSkipped(closed.name) ? { ...closed, children: [] } : closed);
    else if (closed) this.#ready.push(closed);
  }

  /** The parser itself buffers a text, comment or declaration that never ends, so its length is checked here. */
  heard(characters: number): void {
    this.#size.quiet += characters;
    if (this.#size.quiet > maxRecordCharacters) throw this.#reading.refuse('A text or declaration does not end.');
  }

  #grow(characters: number): void {
    this.#size.record += characters;
    if (this.#size.record > maxRecordCharacters)
      throw this.#reading.refuse(`An item is larger than ${maxRecordCharacters / 1024 / 1024} million characters.`);
  }
}

function broken(file: string, line: number, cause: Error): CandorError {
  const why = cause.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  const isCut = /unclosed|unexpected end|document must contain/i.test(why);
  return new CandorError({
    code: 'wordpress_xml_broken',
    what: `${file} is not well-formed XML, line ${line}: ${why}.`,
    remedy: isCut
      ? 'The file ends too early. Export again; if it is cut off each time, export in parts (Tools → Export, by type or date) and name all files.'
      : 'Correct that line, or export again. The usual cause is a PHP warning in the middle of the file.',
    cause,
  });
}

function outOfBounds(file: string, line: number, what: string): CandorError {
  return new CandorError({
    code: 'wordpress_xml_bounds',
    what: `${file}, line ${line}: ${what} A WordPress export never looks like this.`,
    remedy: 'Look at that line and remove what is not part of the website.',
  });
}
