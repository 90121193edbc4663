import { notAnAddress } from '../../../../content/fields/address.ts';

/** Validation messages of fields. */
export const fieldRefusals: Readonly<Record<string, string>> = {
  'Choose from the lists, and begin the anchor with a letter.':
    'Wählen Sie aus den Listen, und beginnen Sie den Anker mit einem Buchstaben.',
  'Enter an address that starts with https://.': 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
  'This address cannot be shown as {vendor}. Expected: {hint}':
    'Diese Adresse lässt sich nicht als {vendor} zeigen. Erwartet: {hint}',
  [notAnAddress.en]: notAnAddress.de,
  'Enter an email address, for example name@example.com.':
    'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  'Enter an address that starts with https://, or a path such as /privacy.':
    'Geben Sie eine Adresse ein, die mit https:// beginnt, oder einen Pfad wie /privacy.',
  'Enter an address that starts with https:// or http:// and contains no user name or password.':
    'Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt und weder Benutzernamen noch Passwort enthält.',
  'Enter an address that starts with https:// and contains no user name or password.':
    'Geben Sie eine Adresse ein, die mit https:// beginnt und weder Benutzernamen noch Passwort enthält.',
  'Enter a path on this site, for example /old-page or /de/alte-seite, without a question mark.':
    'Geben Sie einen Pfad dieser Website ein, zum Beispiel /old-page oder /de/alte-seite, ohne Fragezeichen.',
  'Use lowercase letters a–z, digits and single hyphens, for example “about-us”.':
    'Verwenden Sie Kleinbuchstaben a–z, Ziffern und einzelne Bindestriche, zum Beispiel „ueber-uns“.',
  'Use lowercase letters a–z, digits and single hyphens, for example “contact”.':
    'Verwenden Sie Kleinbuchstaben a–z, Ziffern und einzelne Bindestriche, zum Beispiel „kontakt“.',
  'Use lowercase letters, digits and single hyphens.':
    'Verwenden Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche.',
  '{path} is reserved for the site’s own lists. Choose another address, for example “{other}”.':
    '{path} ist den Listen der Website vorbehalten. Wählen Sie eine andere Adresse, zum Beispiel „{other}“.',

  'A form needs at least one field. Add one.': 'Ein Formular braucht mindestens ein Feld. Fügen Sie eines hinzu.',
  'Field {number}: {reason}': 'Feld {number}: {reason}',
  '“{name}” is not a valid name. Start with a lowercase letter, and use only lowercase letters, digits, hyphens or underscores.':
    '„{name}“ ist kein gültiger Name. Beginnen Sie mit einem Kleinbuchstaben, und verwenden Sie nur Kleinbuchstaben, Ziffern, Bindestriche oder Unterstriche.',
  '“{name}” is reserved for the form itself. Choose another name.':
    '„{name}“ ist dem Formular selbst vorbehalten. Wählen Sie einen anderen Namen.',
  'Two fields have the name “{name}”. Rename one of them.':
    'Zwei Felder haben den Namen „{name}“. Benennen Sie eines davon um.',
  'No field before this one has the name “{name}”. Choose an earlier field.':
    'Kein Feld vor diesem hat den Namen „{name}“. Wählen Sie ein früheres Feld.',
  'Enter a number, or a date such as 2030-01-31.': 'Geben Sie eine Zahl oder ein Datum wie 2030-01-31 ein.',
  'Add at least one option.': 'Fügen Sie mindestens eine Option hinzu.',
  'Two options have the value “{value}”. Change one of them.':
    'Zwei Optionen haben den Wert „{value}“. Ändern Sie einen davon.',
  '{address} is not an email address. Correct or remove it.':
    '{address} ist keine E-Mail-Adresse. Korrigieren oder entfernen Sie sie.',
  'Enter at most {count} addresses.': 'Geben Sie höchstens {count} Adressen ein.',
  'Enter at most {count} characters.': 'Geben Sie höchstens {count} Zeichen ein.',
  'Enter at least {count} characters.': 'Geben Sie mindestens {count} Zeichen ein.',

  'Start with @, for example @candor.': 'Beginnen Sie mit @, zum Beispiel @candor.',
  'Enter only the code, without the tag around it.': 'Geben Sie nur den Code ein, ohne das Tag darum.',
  'RFC 9116 asks for at least one line “Contact:” and one line “Expires:”.':
    'RFC 9116 verlangt mindestens eine Zeile „Contact:“ und eine Zeile „Expires:“.',
  'Enter a whole number from 1 to {most}.': 'Geben Sie eine ganze Zahl von 1 bis {most} ein.',

  'Enter an event name of at most 40 characters, such as form_submit: a letter first, then letters, digits and underscores.':
    'Geben Sie einen Ereignisnamen mit höchstens 40 Zeichen ein, etwa form_submit: zuerst ein Buchstabe, dann Buchstaben, Ziffern und Unterstriche.',
  'Enter a parameter name of at most 40 characters: a letter first, then letters, digits and underscores. page_path stands for the path of the page.':
    'Geben Sie einen Parameternamen mit höchstens 40 Zeichen ein: zuerst ein Buchstabe, dann Buchstaben, Ziffern und Unterstriche. page_path steht für den Pfad der Seite.',
  '“{name}” is not a file extension. Enter 1 to 10 letters and digits, for example pdf.':
    '„{name}“ ist keine Dateiendung. Geben Sie 1 bis 10 Buchstaben und Ziffern ein, zum Beispiel pdf.',
  '“{name}” cannot be the name of a query parameter. Enter only the name, without ?, & and =, with at most 60 characters.':
    '„{name}“ kann kein URL-Parameter sein. Geben Sie nur den Namen ein, ohne ?, & und =, mit höchstens 60 Zeichen.',
  'Enter a whole percentage from 1 to 100.': 'Geben Sie einen ganzen Prozentwert von 1 bis 100 ein.',
  '{value} is not a valid percentage. Enter whole percentages from 1 to 99; the end of a video is always reported.':
    '{value} ist kein gültiger Prozentwert. Geben Sie ganze Prozentwerte von 1 bis 99 ein; das Ende eines Videos wird immer gemeldet.',
  'A percentage is in the list twice. Remove one of the two.':
    'Ein Prozentwert steht zweimal in der Liste. Entfernen Sie einen der beiden.',
  'Enter a whole number of milliseconds from 100 to 60000. Shorter intervals drain batteries; longer intervals miss pages.':
    'Geben Sie eine ganze Zahl von Millisekunden von 100 bis 60000 ein. Kürzere Abstände kosten Akkuleistung; längere verpassen Seiten.',
  'Enter a whole number of months from 1 to 120.': 'Geben Sie eine ganze Zahl von Monaten von 1 bis 120 ein.',
  '“{value}” is not a network. Enter an IP address, or one with its prefix length, for example 203.0.113.0/24 or 2001:db8::/32.':
    '„{value}“ ist kein Netz. Geben Sie eine IP-Adresse ein, oder eine mit ihrer Präfixlänge, zum Beispiel 203.0.113.0/24 oder 2001:db8::/32.',
  'Enter the currency of the value.': 'Geben Sie die Währung des Werts ein.',
  'Enter a currency as three letters, for example EUR.':
    'Geben Sie eine Währung mit drei Buchstaben ein, zum Beispiel EUR.',
  'Enter a value from 0 to 1000000000, or leave the field empty.':
    'Geben Sie einen Wert von 0 bis 1000000000 ein, oder lassen Sie das Feld leer.',
  'Enter a domain, for example shop.example, without a path.':
    'Geben Sie eine Domain ein, zum Beispiel shop.example, ohne Pfad.',

  'Choose the vendor that the banner names for this destination. If it is missing, add it under Vendors first.':
    'Wählen Sie den Anbieter, den das Banner für dieses Ziel nennt. Fehlt er, fügen Sie ihn zuerst unter „Anbieter“ hinzu.',
  'Enter the name of the event, such as form_submit.': 'Geben Sie den Namen des Ereignisses ein, etwa form_submit.',
  'Enter three capital letters, such as EUR.': 'Geben Sie drei Großbuchstaben ein, etwa EUR.',
  '{what} is in the table twice. Remove one of the two.':
    '{what} steht zweimal in der Tabelle. Entfernen Sie einen der beiden Einträge.',
  'Enter the secret.': 'Geben Sie das Geheimnis ein.',
  'Enter the measurement id.': 'Geben Sie die Mess-ID ein.',
  'Enter the data set (pixel) id.': 'Geben Sie die ID des Datensatzes (Pixels) ein.',
  'Enter the URL that receives the events.': 'Geben Sie die URL ein, die die Ereignisse empfängt.',
  'This is not a measurement id. Enter one such as G-AB12CD34EF.':
    'Das ist keine Mess-ID. Geben Sie eine ein wie G-AB12CD34EF.',
  'The id has digits only. Remove all other characters.':
    'Die ID besteht nur aus Ziffern. Entfernen Sie alle anderen Zeichen.',
  'This is not a test event code. Enter one such as TEST12345.':
    'Das ist kein Testereignis-Code. Geben Sie einen ein wie TEST12345.',
};
