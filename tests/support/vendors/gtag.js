/*
 * A stand-in for Google's tag, built from its documentation: reads arguments objects from the data layer, waits for the consent, keeps _ga, sends page_view and events with gcs and gcd.
 */
(() => {
  const signals = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization'];
  const state = Object.fromEntries(signals.map((signal) => [signal, { byDefault: undefined, byUpdate: undefined }]));
  const settings = {};
  const commands = { consent, set, config, event };
  const log = [];
  let account;

  function consent(command, values) {
    for (const signal of signals) {
      if (!(signal in values)) continue;
      state[signal][command === 'default' ? 'byDefault' : 'byUpdate'] = values[signal];
    }
  }

  function set(name, value) {
    settings[name] = value;
  }

  function config(id, values = {}) {
    account = { id, values };
    if (isGranted('analytics_storage') && !/(^|; )_ga=/.test(document.cookie)) {
      const expires = new Date(Date.now() + 63_072_000_000).toUTCString();
      document.cookie = `_ga=GA1.1.${Math.floor(Math.random() * 1e9)}.1700000000; path=/; expires=${expires}; domain=${location.hostname}`;
    }
    if (values.send_page_view !== false) event('page_view');
  }

  function event(name, values = {}) {
    const query = new URLSearchParams({
      v: '2',
      tid: account.id,
      en: name,
      gcs: gcs(),
      gcd: gcd(),
      dl: account.values.page_location ?? location.href,
      dr: account.values.page_referrer ?? document.referrer,
      dt: document.title,
    });
    if (isGranted('analytics_storage'))
      query.set('cid', /(?:^|; )_ga=GA1\.\d\.([^;]*)/.exec(document.cookie)?.[1] ?? '');
    for (const [key, value] of Object.entries(values))
      query.set(`${typeof value === 'number' ? 'epn' : 'ep'}.${key}`, value);
    query.set('commands', JSON.stringify(log));
    query.set('redaction', String(settings.ads_data_redaction));
    query.set('passthrough', String(settings.url_passthrough));
    void fetch(`https://region1.google-analytics.com/g/collect?${query}`, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
    });
  }

  function isGranted(signal) {
    return (state[signal].byUpdate ?? state[signal].byDefault) === 'granted';
  }

  function gcs() {
    return `G1${Number(isGranted('ad_storage'))}${Number(isGranted('analytics_storage'))}`;
  }

  function gcd() {
    const letter = ({ byDefault, byUpdate }) => {
      if (byDefault === undefined) return byUpdate === undefined ? 'l' : byUpdate === 'denied' ? 'm' : 'n';
      if (byUpdate === undefined) return byDefault === 'denied' ? 'p' : 't';
      if (byDefault === 'denied') return byUpdate === 'denied' ? 'q' : 'r';
      return byUpdate === 'denied' ? 'u' : 'v';
    };
    return `11${signals.map((signal) => letter(state[signal])).join('1')}15`;
  }

  function run(entry) {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return; // Arrays are not commands, as the documentation warns.
    const [command, ...rest] = entry;
    if (command === 'consent' || command === 'set') log.push([command, ...rest]);
    commands[command]?.(...rest);
  }

  const layer = window.dataLayer;
  layer.splice(0).forEach(run);
  layer.push = (...entries) => entries.forEach(run);
})();
