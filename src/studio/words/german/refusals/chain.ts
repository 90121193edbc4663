/** What the check of the consent chain finds. */
export const chainFaults: Readonly<Record<string, string>> = {
  'Record {sequence} ({id}) {reason}.': 'Nachweis {sequence} ({id}) {reason}.',
  'Record {sequence} {reason}.': 'Nachweis {sequence} {reason}.',
  'The erasure {erasure} {reason}.': 'Die Löschung {erasure} {reason}.',
  'An entry {reason}.': 'Ein Eintrag {reason}.',

  'was not written by the worker: it lacks the seal that only SECRET makes': 'wurde nicht vom Worker geschrieben: Ihm fehlt das Siegel, das nur SECRET macht',
  'holds what no record can hold': 'enthält, was kein Nachweis enthalten kann',
  'does not follow the one before: records between them are missing': 'folgt nicht auf den davor: Dazwischen fehlen Nachweise',
  'stands where a later one belongs': 'steht, wo ein späterer hingehört',
  'names another record as the one before it: that one was replaced or changed': 'nennt einen anderen Nachweis als seinen Vorgänger: Dieser wurde ersetzt oder geändert',
  'was changed: its content does not have its hash': 'wurde geändert: Sein Inhalt hat nicht seine Prüfsumme',
  'was changed in its personal part, which is not what was committed to': 'wurde in seinem persönlichen Teil geändert: Dieser ist nicht, was zugesagt war',
  'has lost its personal part, and no signed erasure says so': 'hat seinen persönlichen Teil verloren, und keine unterschriebene Löschung sagt das',
  'is not what was signed as the head of the chain at that point': 'ist nicht, was an dieser Stelle als Ende der Kette unterschrieben wurde',
  'is signed as a head of the chain, and is missing': 'ist als Ende der Kette unterschrieben und fehlt',
  'has a signed head that cannot be read': 'hat eine Unterschrift als Ende der Kette, die nicht gelesen werden kann',
  'has a head that was signed with an unknown key': 'ist als Ende der Kette mit einem unbekannten Schlüssel unterschrieben',
  'has a head whose signature is wrong': 'ist als Ende der Kette falsch unterschrieben',
  'cannot be read': 'kann nicht gelesen werden',
  'was signed with an unknown key': 'wurde mit einem unbekannten Schlüssel unterschrieben',
  'has a wrong signature': 'hat eine falsche Unterschrift',
};
