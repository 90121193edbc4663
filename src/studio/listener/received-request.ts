import { IncomingMessage } from 'node:http';

/** A request whose body has been read. Next reads it again from here, as if it had just arrived. */
export class ReceivedRequest extends IncomingMessage {
  constructor(request: IncomingMessage, body: Buffer) {
    super(request.socket);
    const { method, url, httpVersion, httpVersionMajor, httpVersionMinor, rawHeaders, headers } = request;
    Object.assign(this, { method, url, httpVersion, httpVersionMajor, httpVersionMinor, rawHeaders, headers });
    this.complete = true;
    this.push(body);
    this.push(null);
  }

  /** Nothing more comes from the connection: what follows on it is the next request. */
  override _read(): void {
    // The body is whole.
  }

  /** A reader that stops early does not end the connection. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    done(error);
  }
}
