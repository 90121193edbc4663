/* Banners of no known platform, one for each difficulty. */

const filler = '<p>Flour, water, salt and time make bread; the rest is done by hand every morning.</p>'.repeat(20);

export function pageOf({
  lang = 'en',
  style = '',
  body = '',
}: {
  lang?: string;
  style?: string;
  body?: string;
}): string {
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Bakery</title><style>body{font:16px sans-serif}button{font:inherit;padding:12px}${style}</style><main><h1>Bread</h1>${filler}</main>${body}</html>`;
}

const bar = '.bar{position:fixed;inset:auto 0 0 0;padding:16px;background:#fff;border-top:2px solid #000}';

/** A component renders it, in Japanese, on a page that declares that language. */
const shadow = pageOf({
  lang: 'ja',
  body: `<shop-ask></shop-ask><script>
    const root = document.querySelector('shop-ask').attachShadow({ mode: 'open' });
    root.innerHTML = '<style>${bar}button{padding:12px;width:220px}</style><div class="bar"><p>当サイトではCookieを使用しています。分析と広告のために使うことに同意しますか。</p><button id=a>すべて受け入れる</button><button id=r>すべて拒否</button> <a href="/privacy">プライバシーポリシー</a></div>';
    for (const button of root.querySelectorAll('button')) button.onclick = () => { document.title = button.id; root.querySelector('.bar').remove(); };
  </script>`,
});

/** A banner with a refusal only on the second layer, a preselected switch, a pale link and an overlay over everything. */
const dark = pageOf({
  style: `.veil{position:fixed;inset:0;background:rgba(0,0,0,.7)}.box{position:fixed;inset:20% 30%;background:#fff;padding:24px}.go{background:#0a5;color:#fff;border:0;padding:20px 60px}.more{color:#ccc;background:none;border:0;font-size:12px}[hidden]{display:none}`,
  body: `<div class="veil"></div><div class="box" id="one"><h2>Sadly we need cookies</h2><p>We and our partners use cookies for statistics and advertising, partly on grounds of legitimate interest.</p><button class="go" id="yes">Accept all</button><button class="more" id="more">Manage options</button></div>
  <div class="box" id="two" role="dialog" aria-label="Choices" hidden><label><input type="checkbox" checked disabled> Necessary</label><label><input type="checkbox" id="s" checked> Statistics</label><label><input type="checkbox" id="m"> Marketing</label><button id="save">Save settings</button></div>
  <footer style="margin-top:200vh"><a href="/imprint">Imprint</a></footer>
  <script>
    const done = (what) => { document.title = what; one.remove(); two.remove(); document.querySelector('.veil').remove(); };
    yes.onclick = () => done('all');
    more.onclick = () => { one.hidden = true; two.hidden = false; };
    addEventListener('keydown', ({ key }) => { if (key === 'Escape') { one.hidden = false; two.hidden = true; } });
    save.onclick = () => done([s.checked && 'statistics', m.checked && 'marketing'].filter(Boolean).join() || 'nothing');
  </script>`,
});

/** A text about cookies and consent that asks no question. */
const nothing = pageOf({
  style: '.top{position:sticky;top:0;background:#fff}.offer{position:fixed;inset:40%;background:#fff}',
  body: '<header class="top"><a href="/account">My account</a> <a href="/cookies">Cookie settings</a></header><div class="offer" role="dialog"><h2>Our letter</h2><p>Ten percent off your first loaf, and a recipe each week.</p><button>Close</button></div><section><h2>How we use cookies</h2><p>This policy tells which cookies we use and for how long. You can accept or reject them at any time in the settings of your browser.</p></section>',
});

/** Keeps the banner until its server has the answer, and counts the submissions. */
const slow = pageOf({
  style: bar,
  body: `<div class="bar"><p>We would like to use cookies for statistics.</p><button id="yes">Accept all</button><button>Reject all</button></div>
  <script>
    let given = 0;
    yes.onclick = () => { given += 1; };
    const taken = () => { document.title = 'given ' + given; document.querySelector('.bar').remove(); };
  </script>`,
});

/** Blocks so long on the press itself that it seems frozen; reports the number of presses. */
const busy = pageOf({
  style: bar,
  body: `<div class="bar"><p>We would like to use cookies for statistics.</p><button id="yes">Accept all</button><button>Reject all</button></div>
  <script>
    let given = 0;
    yes.onpointerdown = () => { for (const until = performance.now() + 4000; performance.now() < until; ); };
    yes.onclick = () => { given += 1; document.title = 'given ' + given; document.querySelector('.bar').style.display = 'none'; };
  </script>`,
});

/** Covers itself with an overlay until its server has responded; reports the number of presses. */
const veiled = pageOf({
  style: `${bar}.veil{position:fixed;inset:0;background:rgba(255,255,255,.7)}`,
  body: `<div class="bar"><p>We would like to use cookies for statistics.</p><button id="yes">Accept all</button><button>Reject all</button></div>
  <script>
    let given = 0;
    yes.onclick = () => { given += 1; document.body.insertAdjacentHTML('beforeend', '<div class="veil"></div>'); };
    const taken = () => { document.title = 'given ' + given; for (const element of document.querySelectorAll('.bar, .veil')) element.remove(); };
  </script>`,
});

/** A page without a banner, for testing the button in its footer. */
const answered = (button: string, script: string) =>
  pageOf({
    body: `<footer><button id="way">${button}</button></footer><script>document.cookie = 'shop_consent=all;max-age=600'; ${script}</script>`,
  });
const deadWay = answered('Cookie settings', '');
const onePress = answered(
  'Withdraw consent',
  "way.onclick = () => { document.cookie = 'shop_consent=;max-age=0'; way.textContent = 'Withdrawn.'; };",
);
const ownTab = pageOf({
  body: "<footer><a href='/choices' target='_blank'>Cookie settings</a></footer><script>document.cookie = 'shop_consent=all;max-age=600';</script>",
});
const choices = pageOf({
  body: '<form><h2>Cookies</h2><label><input type=checkbox checked> Statistics</label><button type=button onclick="this.form.remove()">Reject all</button></form>',
});
const agreesAgain = answered(
  'Cookie settings',
  'way.onclick = () => document.body.insertAdjacentHTML(\'beforeend\', \'<div role="dialog" style="position:fixed;inset:40%;background:#fff"><p>We use cookies for statistics.</p><button>Accept all</button></div>\');',
);

const over = (html: string) =>
  pageOf({
    style: '.box{position:fixed;inset:30%;padding:16px;background:#fff;border:2px solid #000}',
    body: `<div class="box" role="dialog">${html}</div>`,
  });
const letter = over(
  '<h2>Stay in touch</h2><p>Your personal data stays with us, and you can withdraw your consent.</p><input name="email" placeholder="you@example.com"><button>OK</button><button>No thanks</button>',
);
const gate = over(
  '<h2>Are you over 18?</h2><p>By entering you accept our use of cookies.</p><button>Yes</button><button>No</button>',
);
const shut = pageOf({
  style: '.veil{position:fixed;inset:0;background:#fff;z-index:5}',
  body: '<div class="veil" role="dialog"><h2>Are you of legal drinking age?</h2><button>Yes</button><button>No</button></div>',
});
/** A notice that asks no question. */
const told = over(
  '<p>By using this website you agree to our cookies for statistics and advertising, and those of our partners. <a href="/cookies">Learn more</a></p>',
);
const needless = over('<p>Our cookies are necessary: one cookie keeps your basket.</p><button>Close</button>');

/** Grey text, readable on white, with gradients that are and are not behind it. */
const onWhite = (label: string, css: string) =>
  `<a href="/policy" style="display:inline-block;padding:8px;color:#767676;text-decoration:none;${css}">${label}</a>`;
const gradients = pageOf({
  style: bar,
  body: `<div class="bar"><p>We would like to use cookies for statistics.</p><button>Accept all</button><button>Reject all</button>
  ${onWhite('sized', 'background:linear-gradient(currentColor,currentColor) 0 100%/100% 2px no-repeat')}
  ${onWhite('repeated', 'background:linear-gradient(90deg,#767676,#767676) 0 100%/4px 1px repeat-x')}
  ${onWhite('growing', 'background:linear-gradient(#767676,#767676) 0 100%/0% 100% no-repeat')}
  ${onWhite('stopped', 'background:linear-gradient(to top,#767676 2px,transparent 2px)')}
  ${onWhite('calculated', 'background:linear-gradient(transparent calc(100% - 2px),#767676 calc(100% - 2px))')}
  ${onWhite('clipped', 'background:linear-gradient(90deg,#000,#333) text;color:transparent')}
  ${onWhite('behind', 'background:linear-gradient(90deg,#fff,#767676)')}
  ${onWhite('two layers', 'background:linear-gradient(#767676,#767676) 0 100%/100% 2px no-repeat,linear-gradient(#777,#aaa)')}
  ${onWhite('<span style="background:#fff">covered</span>', 'background:linear-gradient(#777,#aaa)')}</div>`,
});

const framed = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><style>body{background:#fff;font:16px sans-serif}button{padding:12px}</style><p>نستخدم ملفات تعريف الارتباط لقياس الزيارات والإعلانات على هذا الموقع. يمكنك أن تختار.</p><button onclick="parent.postMessage('yes','*')">قبول الكل</button><button onclick="parent.postMessage('no','*')">رفض الكل</button></html>`;

/** A banner in a cross-site frame, in Arabic. */
const frame = (origin: string) =>
  pageOf({
    lang: 'ar',
    style: 'iframe{position:fixed;inset:auto 0 0 0;width:100%;height:200px;border:0}',
    body: `<iframe src="${origin}/framed"></iframe><script>onmessage = ({ data }) => { document.title = data; document.querySelector('iframe').remove(); };</script>`,
  });

/** The banner is answered but only moved out of view: by a transform, by its position, collapsed to nothing, or in a frame that is. */
const moved = (away: string) =>
  pageOf({
    style: `${bar}${away}`,
    body: '<div class="bar cookie-bar"><p>We use cookies for statistics.</p><button>Accept all</button><button>Reject all</button></div>',
  });
const slidOut = moved('.bar{transform:translateY(110%)}');
const lowered = moved('.bar{inset:auto 0 -20rem 0}');
const folded = moved('.bar{padding:0;border:0;max-height:0;overflow:hidden}');
const frameAway = (origin: string) =>
  pageOf({
    style: 'iframe{position:fixed;inset:auto 0 -300px 0;width:100%;height:200px;border:0}',
    body: `<iframe src="${origin}/framed"></iframe>`,
  });
/** A banner far down the page inside a transformed element: scrolling reaches it. */
const carried = pageOf({
  style: `${bar}.sheet{transform:translateZ(0)}`,
  body: '<div class="sheet" style="margin-top:200vh;height:300px"><div class="bar"><p>We use cookies for statistics.</p><button>Accept all</button><button>Reject all</button></div></div>',
});

/** Neither text mentions cookies: the box has a telling name, or its purposes and answers show what it is. */
const named = pageOf({
  lang: 'fr',
  style: bar,
  body: '<div class="bar" role="dialog" aria-label="Cookies"><p>Avec votre accord, nous mesurons ce qui vous intéresse.</p><button>Continuer sans accepter</button><button>Tout accepter</button></div>',
});
const purposes = pageOf({
  lang: 'fr',
  style: bar,
  body: '<div class="bar"><p>Avec votre accord, nous et nos partenaires mesurons l’audience et affichons de la publicité qui vous ressemble.</p><button>Continuer sans accepter</button><button>Tout accepter</button></div>',
});
/** Basque, which is none of the known languages. */
const unread = pageOf({
  lang: 'eu',
  style: bar,
  body: '<div class="bar"><p>Webgune honek bisitak neurtzeko eta iragarkiak erakusteko zure baimena behar du gaur.</p><button>Onartu guztiak</button><button>Baztertu guztiak</button></div>',
});
const head = pageOf({
  style: '.head{position:fixed;inset:0 0 auto 0;background:#fff}',
  body: '<header class="head"><a href="/cookies">Our cookies</a> <a href="/bread">Bread</a> <button>Menu</button></header>',
});
const offer = pageOf({
  style: bar,
  body: '<div class="bar"><p>There is fresh bread again from six in the morning on, and rolls on Sundays.</p><button>Show me</button><button>Later</button></div>',
});

/** One press withdraws the answer and leads back to the question, which can only be accepted. */
const backToWall = answered(
  'Withdraw consent',
  "way.onclick = () => { document.cookie = 'shop_consent=;max-age=0'; document.body.insertAdjacentHTML('beforeend', '<div style=\"position:fixed;inset:0;background:#fff\" role=dialog><p>We use cookies for statistics.</p><button>Accept all</button></div>'); };",
);

export function pagesBeside(otherOrigin: string): ReadonlyMap<string, string> {
  return new Map([
    ...([
      ['/slid-out', slidOut],
      ['/lowered', lowered],
      ['/folded', folded],
      ['/frame-away', frameAway(otherOrigin)],
      ['/carried', carried],
      ['/named', named],
      ['/purposes', purposes],
      ['/unread', unread],
      ['/offer', offer],
      ['/head', head],
      ['/back-to-wall', backToWall],
    ] as const),
    ...([
      ['/shadow', shadow],
      ['/dark', dark],
      ['/nothing', nothing],
      ['/slow', slow],
      ['/busy', busy],
      ['/own-tab', ownTab],
      ['/choices', choices],
      ['/gradients', gradients],
      ['/letter', letter],
      ['/gate', gate],
      ['/shut', shut],
      ['/told', told],
      ['/needless', needless],
      ['/veiled', veiled],
      ['/dead-way', deadWay],
      ['/one-press', onePress],
      ['/agrees-again', agreesAgain],
      ['/framed', framed],
      ['/frame', frame(otherOrigin)],
    ] as const),
  ]);
}
