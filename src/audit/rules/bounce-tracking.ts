import type { AuditEvidence, Finding, Rule, Visit } from '../contract.ts';
import type { NavigationEvidence } from '../evidence-contract.ts';
import { findingOf } from '../finding.ts';
import { isUngranted } from '../lapses/sighting.ts';
import { groupBySubject, seenOf, type Sight } from '../seen.ts';
import { hostOfUrl, isOfSite } from '../site-of.ts';

/** A redirect through another website makes that site the visited one for a moment, so that it may read and write its own cookies. */
export const rule: Rule = {
  id: 'bounce-tracking',
  title: {
    en: 'The visitor is redirected through another website',
    de: 'Besucher werden über eine andere Website umgeleitet',
  },
  severity: 'critical',
  source: {
    title: 'ePrivacy Directive 5(3); W3C navigational-tracking mitigations',
    url: 'https://privacycg.github.io/nav-tracking-mitigations/',
  },
  check: (evidence) =>
    groupBySubject(bouncesIn(evidence), ({ through }) => `passing through ${through}`).map(([subject, bounces]) =>
      finding(subject, bounces),
    ),
};

type Bounce = { visit: Visit; navigation: NavigationEvidence; through: string };

function bouncesIn({ visits, target }: AuditEvidence): Bounce[] {
  return visits.flatMap((visit) =>
    visit.navigations
      .filter(({ when }) => isUngranted(when.standing))
      .flatMap((navigation) =>
        hostsBetween(navigation, target.site).map((through) => ({ visit, navigation, through })),
      ),
  );
}

/** Returns hosts in the middle that belong neither to the start nor to the end of a navigation. A visitor who leaves for good is not redirected through anybody. */
function hostsBetween({ fromUrl, hops }: NavigationEvidence, site: string): string[] {
  const hosts = hops.map(hostOfUrl);
  const last = hosts.at(-1) ?? '';
  const isOwn = (host: string) => isOfSite(host, site) || host === hostOfUrl(fromUrl);
  return [...new Set(hosts.slice(0, -1))].filter((host) => host !== '' && !isOwn(host) && host !== last);
}

function finding(subject: string, [first, ...others]: readonly [Bounce, ...Bounce[]]): Finding {
  const way = first.navigation.hops.map((hop) => hop.replace(/\?.*$/, '?…')).join(' → ');
  const sight = ({ visit, navigation }: Bounce): Sight => ({ visit, kind: 'navigation', id: navigation.id });
  return findingOf(rule, subject, {
    seen: seenOf([sight(first), ...others.map(sight)]),
    expected: {
      en: 'A link leads straight to its target, without passing through another website that could recognise the visitor.',
      de: 'Ein Link führt direkt zum Ziel, ohne Umweg über eine andere Website, die den Besucher wiedererkennen könnte.',
    },
    found: { en: `Redirect chain: ${way}.`, de: `Weiterleitungskette: ${way}.` },
    mend: {
      en: 'Link straight to the target. Count clicks on your own server and only with consent.',
      de: 'Verlinken Sie direkt zum Ziel. Zählen Sie Klicks auf dem eigenen Server und nur mit Einwilligung.',
    },
  });
}
