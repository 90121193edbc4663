import type { Clock } from '../platform/clock.ts';
import type { JournalDisk } from './disk.ts';
import { listSegments, nextSegment, segmentName } from './segments.ts';
import { reserveBytes, segmentAgeMs } from './limits.ts';

/** `sizeBytes` is the size of the entries on the disk, `reservedBytes` the length of the file; the space between is zeros. */
type OpenSegment = {
  descriptor: number;
  number: number;
  sizeBytes: number;
  reservedBytes: number;
  createdAtMs: number;
};

const zeros = Buffer.alloc(reserveBytes);

/** Writes groups of lines to the disk, one after the other, and begins a new segment when one is full or old. */
export class SegmentWriter {
  readonly #folder: string;
  readonly #disk: JournalDisk;
  readonly #clock: Clock;
  readonly #segmentBytes: number;
  #open: OpenSegment | undefined;
  #last = 0;

  constructor(options: { folder: string; disk: JournalDisk; clock: Clock; segmentBytes: number }) {
    this.#folder = options.folder;
    this.#disk = options.disk;
    this.#clock = options.clock;
    this.#segmentBytes = options.segmentBytes;
  }

  /** True when entries stand in a segment that is old or was expired. The next append would begin another one, but there may be none for days. */
  isDue(): boolean {
    return this.#open !== undefined && this.#isFull(this.#open, 0);
  }

  /** Makes the open segment old, whenever it was begun. An empty one stays as it is. */
  expire(): void {
    if (this.#open && this.#open.sizeBytes > 0) this.#open.createdAtMs = Number.NEGATIVE_INFINITY;
  }

  /** Begins a new segment, numbered after all segments in the folder. */
  async begin(): Promise<void> {
    const newest = (await listSegments(this.#folder)).at(-1) ?? 0;
    const createdAtMs = this.#clock.nowMs();
    this.#last = nextSegment(Math.max(newest, this.#last), createdAtMs);
    const descriptor = await this.#disk.create(this.#folder, segmentName(this.#last));
    this.#open = { descriptor, number: this.#last, sizeBytes: 0, reservedBytes: 0, createdAtMs };
  }

  /** Resolves when the bytes are on the disk. If it throws, `abandon` must follow. */
  async append(bytes: Buffer): Promise<void> {
    const segment = await this.#segmentFor(bytes.length);
    const isLonger = segment.sizeBytes + bytes.length > segment.reservedBytes;
    const written = isLonger ? Buffer.concat([bytes, zeros]) : bytes;
    await this.#disk.write(segment.descriptor, written, segment.sizeBytes);
    await this.#disk.sync(segment.descriptor);
    if (isLonger) segment.reservedBytes = segment.sizeBytes + written.length;
    segment.sizeBytes += bytes.length;
  }

  /**
   * Gives up the open segment after a failed write or sync. Unacknowledged bytes are cut off if the disk allows it; the file is never written
   * again, because after a failed sync it is unknown what a second one would prove.
   */
  async abandon(): Promise<void> {
    // A disk that failed a moment ago may fail here too: the earlier entries are safe, whatever happens to the descriptor.
    await this.close().catch(() => undefined);
  }

  /** Cuts off everything after the entries and closes the segment. */
  async close(): Promise<void> {
    const segment = this.#open;
    this.#open = undefined;
    if (!segment) return;
    // Readers cope with any bytes left at the end of a segment.
    await this.#disk.truncate(segment.descriptor, segment.sizeBytes).catch(() => undefined);
    await this.#disk.close(segment.descriptor);
  }

  /** Closes the open segment for good and begins the next one. */
  async replace(): Promise<void> {
    await this.close();
    await this.begin();
  }

  async #segmentFor(sizeBytes: number): Promise<OpenSegment> {
    if (this.#open && this.#isFull(this.#open, sizeBytes)) await this.replace();
    if (!this.#open) throw new Error('No segment is open: begin() has not run or failed.');
    return this.#open;
  }

  #isFull(segment: OpenSegment, moreBytes: number): boolean {
    if (segment.sizeBytes === 0) return false;
    return (
      segment.sizeBytes + moreBytes > this.#segmentBytes || this.#clock.nowMs() - segment.createdAtMs > segmentAgeMs
    );
  }
}
