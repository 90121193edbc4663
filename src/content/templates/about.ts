import { callToAction, features, hero, statistics, text } from './blocks.ts';
import type { Template } from './template.ts';

export const template: Template = {
  slug: 'about',
  name: { en: 'About us', de: 'Über uns' },
  purpose: { en: 'Who you are and what you stand for', de: 'Wer Sie sind und wofür Sie stehen' },
  content: {
    en: {
      title: 'About us',
      description: 'Who we are, how we started, and the people behind our work.',
      blocks: [
        hero({
          eyebrow: 'About us',
          heading: 'What drives you, in one sentence',
          text: 'Say what you do and for whom.',
        }),
        text(
          '## How it started',
          'Tell in a few sentences who had the idea, when, and why. A small story stays in memory longer than a list of dates.',
          '## What matters to us',
          ['One value, and how people notice it', 'A second value with an example', 'A promise that you keep'],
        ),
        features(
          'The people behind it',
          'Add a photo to each person.',
          ['First name and last name', 'Role, and one sentence about what this person cares about.'],
          ['First name and last name', 'Role, and one sentence about what this person cares about.'],
          ['First name and last name', 'Role, and one sentence about what this person cares about.'],
        ),
        statistics(
          'In figures',
          ['2015', 'the year we started'],
          ['12', 'people in the team'],
          ['300', 'projects so far'],
        ),
        callToAction('Get to know us', 'Invite people to visit, call or write.', 'Contact us'),
      ],
    },
    de: {
      title: 'Über uns',
      description: 'Wer wir sind, wie es anfing, und die Menschen hinter unserer Arbeit.',
      blocks: [
        hero({
          eyebrow: 'Über uns',
          heading: 'Was Sie antreibt, in einem Satz',
          text: 'Sagen Sie, was Sie tun und für wen.',
        }),
        text(
          '## Wie es anfing',
          'Erzählen Sie in wenigen Sätzen, wer die Idee hatte, wann und warum. Eine kleine Geschichte bleibt länger im Kopf als eine Liste von Jahreszahlen.',
          '## Was uns wichtig ist',
          [
            'Ein Wert, und woran man ihn merkt',
            'Ein zweiter Wert mit einem Beispiel',
            'Ein Versprechen, das Sie halten',
          ],
        ),
        features(
          'Die Menschen dahinter',
          'Fügen Sie zu jeder Person ein Foto hinzu.',
          ['Vorname und Nachname', 'Funktion, und ein Satz darüber, was dieser Person wichtig ist.'],
          ['Vorname und Nachname', 'Funktion, und ein Satz darüber, was dieser Person wichtig ist.'],
          ['Vorname und Nachname', 'Funktion, und ein Satz darüber, was dieser Person wichtig ist.'],
        ),
        statistics(
          'In Zahlen',
          ['2015', 'das Jahr der Gründung'],
          ['12', 'Menschen im Team'],
          ['300', 'Projekte bisher'],
        ),
        callToAction('Lernen Sie uns kennen', 'Laden Sie ein, vorbeizukommen, anzurufen oder zu schreiben.', 'Kontakt'),
      ],
    },
  },
};
