/** Findings of the consent chain verification. */
export const chainFaults: Readonly<Record<string, string>> = {
  'Record {sequence} ({id}) {reason}.': 'Nachweis {sequence} ({id}) {reason}.',
  'Record {sequence} {reason}.': 'Nachweis {sequence} {reason}.',
  'The erasure {erasure} {reason}.': 'Die Löschung {erasure} {reason}.',
  'The noted head of record {sequence}, {hash}…, {reason}.':
    'Das festgehaltene Ende der Kette bei Nachweis {sequence}, {hash}…, {reason}.',
  'The noted head {hash}…, {reason}.': 'Das festgehaltene Ende der Kette {hash}… {reason}.',
  'An entry {reason}.': 'Ein Eintrag {reason}.',

  'was not written by the worker: it lacks the seal that is made with SECRET':
    'wurde nicht vom Worker geschrieben: Ihm fehlt das Siegel, das mit SECRET erzeugt wird',
  'has content that no record can have': 'hat einen Inhalt, den kein Nachweis haben kann',
  'does not follow the one before: records between them are missing':
    'folgt nicht auf den davor: Dazwischen fehlen Nachweise',
  'is out of order: a later one belongs here': 'steht in der falschen Reihenfolge: Hierher gehört ein späterer',
  'names a different previous record: that record was replaced or changed':
    'nennt einen anderen vorherigen Nachweis: Dieser wurde ersetzt oder geändert',
  'was changed: its content does not match its hash': 'wurde geändert: Sein Inhalt passt nicht zu seiner Prüfsumme',
  'was changed: its personal data does not match its commitment':
    'wurde geändert: Seine personenbezogenen Daten passen nicht zu dem, was festgehalten wurde',
  'has lost its personal data, and no signed erasure explains it':
    'hat seine personenbezogenen Daten verloren, und keine unterschriebene Löschung erklärt das',
  'does not match the signed head of the chain at this point':
    'passt nicht zum unterschriebenen Ende der Kette an dieser Stelle',
  'is missing, although it is signed as a head of the chain': 'fehlt, obwohl er als Ende der Kette unterschrieben ist',
  'has a signed head that cannot be read': 'hat eine Unterschrift als Ende der Kette, die nicht gelesen werden kann',
  'has a head that was signed with an unknown key':
    'ist als Ende der Kette mit einem unbekannten Schlüssel unterschrieben',
  'has a head whose signature is wrong': 'ist als Ende der Kette falsch unterschrieben',
  'lies beyond the end of the chain: records at the end were removed':
    'liegt hinter dem Ende der Kette: Am Ende wurden Nachweise entfernt',
  'is not in the chain: the record with its number is another one':
    'ist nicht in der Kette: Der Nachweis mit seiner Nummer ist ein anderer',
  'is not in the chain: records were removed or replaced':
    'ist nicht in der Kette: Nachweise wurden entfernt oder ersetzt',
  'was not signed by this installation': 'wurde nicht von dieser Installation unterschrieben',
  'cannot be read': 'kann nicht gelesen werden',
  'was signed with an unknown key': 'wurde mit einem unbekannten Schlüssel unterschrieben',
  'has a wrong signature': 'hat eine falsche Unterschrift',
};
