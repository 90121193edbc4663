import { chromium } from '@playwright/test';
const [,, base, out, ...paths] = process.argv;
const b = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox']});
for (const scheme of ['light','dark'] as const) for (const width of [390,1440]) {
  const c = await b.newContext({viewport:{width,height:width===390?844:900}, colorScheme: scheme, reducedMotion:'reduce'});
  const p = await c.newPage();
  for (const path of paths) { const [pp,...rest]=path.split('!'); await p.goto(base+pp); if (rest.includes('reject')) await p.click('[data-candor=reject]').catch(()=>{}); await p.screenshot({path:`${out}/${pp.replaceAll('/','_').replaceAll('?','_')||'_'}-${width}-${scheme}.png`, fullPage:true}); }
  await c.close();
}
await b.close();
