type Listener = (event: object) => void;
type Registered = { target: string; type: string; listener: Listener };
type Timer = { at: number; every: number | undefined; run: () => void };
type ListenerOptions = { once?: boolean; signal?: AbortSignal };

/** A batch as it is sent to the server. */
type Sent = {
  id: string;
  page: string;
  link?: string;
  events: { id: string; name: string; age: number; load?: true; lost?: number; params: Record<string, unknown> }[];
};

const start = 'https://example.com/start';
/** More turns than any chain of promises in the collector needs. */
const settlingTurns = 20;

/** Never calls back: elements are tested in a real browser. */
class NothingChanges {
  observe(): void {}
  disconnect(): void {}
}

/** Fakes the parts of a browser that the collector uses, driven by hand: listeners, timers, requests, beacons and a URL. */
export class FakePage {
  readonly listeners: Registered[] = [];
  readonly timers = new Map<number, Timer>();
  readonly sent: Sent[] = [];
  readonly beacons: Sent[] = [];
  readonly location = { href: start, hostname: 'example.com', search: '' };
  readonly document;
  readonly history = { pushState: this.#change(), replaceState: this.#change() };
  takesBeacons = true;
  aborted = 0;
  answer: () => Promise<{ status: number }> = async () => ({ status: 204 });
  #nowMs = 0;
  #nextTimer = 1;
  readonly #saved = new Map<string, PropertyDescriptor | undefined>();

  /** Replaces the globals until `close`. */
  constructor({ hasNavigation = true, isPrerendering = false } = {}) {
    this.document = {
      ...this.#target('document'),
      visibilityState: 'visible',
      referrer: 'https://search.example/',
      title: 'Start',
      prerendering: isPrerendering,
      documentElement: { scrollHeight: 2000, dataset: {} },
      // The page holds only text and never has focus: what depends on elements or focus is tested in a real browser.
      querySelector: () => null,
      hasFocus: () => false,
    };
    const navigation = hasNavigation ? { navigation: this.#target('navigation') } : {};
    const globals = {
      ...this.#target('window'),
      ...this.#clock(),
      ...this.#network(),
      ...navigation,
      document: this.document,
      location: this.location,
      MutationObserver: NothingChanges,
    };
    for (const [name, value] of Object.entries({
      ...globals,
      history: this.history,
      scrollY: 0,
      innerHeight: 800,
      window: navigation,
    }))
      this.#put(name, value);
  }

  close(): void {
    for (const [name, descriptor] of this.#saved) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }

  fire(target: string, type: string, event: object = {}): void {
    for (const entry of this.listeners.filter((one) => one.target === target && one.type === type))
      entry.listener(event);
  }

  /** Leaves the page as a browser does on navigation: `pagehide` comes first, then the page is hidden. */
  leave(): void {
    this.fire('window', 'pagehide');
    this.document.visibilityState = 'hidden';
    this.fire('window', 'visibilitychange');
  }

  /** Changes the URL as a script would; the Navigation API reports it where it exists. */
  push(url: string): void {
    this.history.pushState({}, '', url);
    this.fire('navigation', 'currententrychange');
  }

  scrollTo(y: number): void {
    this.#put('scrollY', y);
    this.fire('window', 'scroll');
  }

  /** Runs the timers that become due in this time, in order. */
  async advance(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    for (let next = this.#due(endMs); next; next = this.#due(endMs)) {
      const [id, timer] = next;
      this.#nowMs = timer.at;
      if (timer.every === undefined) this.timers.delete(id);
      else timer.at += timer.every;
      timer.run();
      await this.settle();
    }
    this.#nowMs = endMs;
  }

  /** Lets the collector's promises continue. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < settlingTurns; turn++) await Promise.resolve();
  }

  #due(endMs: number): [number, Timer] | undefined {
    return [...this.timers].filter(([, timer]) => timer.at <= endMs).sort(([, a], [, b]) => a.at - b.at)[0];
  }

  #target(name: string) {
    const remove = (entry: Registered) => {
      if (this.listeners.includes(entry)) this.listeners.splice(this.listeners.indexOf(entry), 1);
    };
    return {
      addEventListener: (type: string, listener: Listener, { once, signal }: ListenerOptions = {}) => {
        const entry: Registered = {
          target: name,
          type,
          listener: (event) => {
            if (once) remove(entry);
            listener(event);
          },
        };
        this.listeners.push(entry);
        signal?.addEventListener('abort', () => remove(entry));
      },
    };
  }

  #clock() {
    const set = (run: () => void, ms: number, every?: number) => {
      this.timers.set(this.#nextTimer, { at: this.#nowMs + ms, every, run });
      return this.#nextTimer++;
    };
    const clear = (id: number) => void this.timers.delete(id);
    return {
      performance: { now: () => this.#nowMs, getEntriesByType: () => [] },
      setTimeout: (run: () => void, ms: number) => set(run, ms),
      clearTimeout: clear,
      setInterval: (run: () => void, ms: number) => set(run, ms, ms),
      clearInterval: clear,
    };
  }

  #network() {
    const sendBeacon = (_url: string, body: string) => {
      if (this.takesBeacons) this.beacons.push(JSON.parse(body));
      return this.takesBeacons;
    };
    const fetch = (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
      this.sent.push(JSON.parse(body));
      signal.addEventListener('abort', () => this.aborted++);
      return this.answer();
    };
    return { navigator: { sendBeacon }, fetch };
  }

  #change() {
    return (_state: unknown, _title: string, url: string): void => {
      this.location.href = new URL(url, this.location.href).href;
    };
  }

  #put(name: string, value: unknown): void {
    if (!this.#saved.has(name)) this.#saved.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
