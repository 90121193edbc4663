/* A stand-in for Microsoft's UET, built from its documentation: a queue of commands; `asc` reports the consent in force. */
window.UET = class {
  constructor({ ti, q }) {
    this.account = ti;
    this.consent = [];
    const waiting = [...q];
    while (waiting.length > 0) this.push(...this.commandFrom(waiting));
  }

  /* Before the script loads, the queue is a plain array in which the words of each command follow one another. */
  commandFrom(waiting) {
    const words = [waiting.shift()];
    const count = { consent: 2, event: 2 }[words[0]] ?? 0;
    return [...words, ...waiting.splice(0, count)];
  }

  push(command, ...rest) {
    if (command === 'consent') {
      this.consent.push([rest[0], rest[1]?.ad_storage]);
      return;
    }
    const latest = this.consent.at(-1)?.[1];
    if (latest === 'granted') document.cookie = '_uetvid=0123456789abcdef; path=/; max-age=33696000';
    const query = new URLSearchParams({
      ti: this.account,
      evt: command === 'event' ? rest[0] : command,
      asc: latest === 'granted' ? 'G' : 'D',
      p: location.href,
      consent: JSON.stringify(this.consent),
    });
    new Image().src = `https://bat.bing.com/action/0?${query}`;
  }
};
