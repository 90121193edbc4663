/* A stand-in for Microsoft Clarity, built from its documentation: `consentv2` with its two names. */
(() => {
  const consents = [];
  let latest = {};

  function run(command, value) {
    if (command === 'consentv2') {
      consents.push(value);
      latest = value;
      if (value.analytics_Storage === 'granted') document.cookie = '_clck=abc123; path=/; max-age=31536000';
    }
    const query = new URLSearchParams({
      command,
      value: typeof value === 'string' ? value : '',
      consents: JSON.stringify(consents),
      ad: latest.ad_Storage,
      analytics: latest.analytics_Storage,
    });
    void fetch(`https://c.clarity.ms/collect?${query}`, { method: 'POST', mode: 'no-cors' });
  }

  const { q: waiting } = window.clarity;
  window.clarity = run;
  (waiting ?? []).forEach((given) => run(...given));
})();
