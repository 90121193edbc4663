/* A stand-in for Meta's pixel, built from its documentation: while consent is revoked it stores calls and sends nothing. */
(() => {
  const accounts = [];
  const waiting = [];
  const heard = [];
  let isRevoked = false;

  function send(name, parameters) {
    if (isRevoked) return void waiting.push([name, parameters]);
    if (!/(^|; )_fbp=/.test(document.cookie))
      document.cookie = `_fbp=fb.0.1700000000000.${Math.floor(Math.random() * 1e9)}; path=/; max-age=7776000`;
    for (const id of accounts) {
      const query = new URLSearchParams({
        id,
        ev: name,
        dl: location.href,
        rl: document.referrer,
        fbp: /_fbp=([^;]*)/.exec(document.cookie)?.[1] ?? '',
        consent: heard.join(),
      });
      new Image().src = `https://www.facebook.com/tr/?${query}`;
    }
  }

  function run(command, ...rest) {
    if (command === 'consent') {
      heard.push(rest[0]);
      isRevoked = rest[0] === 'revoke';
      if (!isRevoked) waiting.splice(0).forEach(([name, parameters]) => send(name, parameters));
    }
    if (command === 'init') accounts.push(rest[0]);
    if (command === 'track' || command === 'trackCustom') send(rest[0], rest[1]);
  }

  const { fbq } = window;
  fbq.callMethod = run;
  fbq.queue.splice(0).forEach((given) => run(...given));
})();
