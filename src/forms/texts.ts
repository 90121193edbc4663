import type { FieldFault } from './check.ts';

/** What forms say besides what their editor wrote. */
export type FormTexts = {
  send: string;
  sending: string;
  thanks: string;
  received: string;
  required: string;
  choose: string;
  /** `{count}` faults. */
  faults: string;
  filesAgain: string;
  back: string;
  sentTitle: string;
  tooOften: string;
  notTaken: string;
  fault: Readonly<Record<FieldFault, string>>;
  newsletter: {
    /** Above the form where the owner has it offered without words of his own. */
    offer: string;
    email: string;
    consent: string;
    subscribe: string;
    asked: string;
    mailSubject: string;
    mailText: string;
    mailIgnore: string;
    confirmTitle: string;
    confirmText: string;
    confirm: string;
    confirmed: string;
    leaveTitle: string;
    leaveText: string;
    leave: string;
    left: string;
    badLink: string;
  };
};

const en: FormTexts = {
  send: 'Send',
  sending: 'Sending …',
  thanks: 'Thank you. It has arrived.',
  received: 'We have received your message',
  required: 'required',
  choose: 'Please choose',
  faults: 'Please look at this again: {count}',
  filesAgain: 'Please choose your files again.',
  back: 'Back to the page',
  sentTitle: 'Sent',
  tooOften: 'Too much came from you in a short time. Please wait a minute and send it again.',
  notTaken: 'This could not be taken just now. Nothing was sent; please try again.',
  fault: {
    field_required: 'This is needed.',
    field_too_short: 'Please write at least {limit} characters.',
    field_too_long: 'Please write at most {limit} characters.',
    field_format: 'This does not look right. Please check it.',
    field_below: 'The smallest value is {limit}.',
    field_above: 'The largest value is {limit}.',
    field_choice: 'Please choose one of the options.',
    file_too_large: 'One of the files is larger than {limit} MB.',
    file_too_many: 'At most {limit} files can be sent.',
    file_type: 'Only files of these kinds can be taken: {limit}.',
  },
  newsletter: {
    offer: 'News, now and then',
    email: 'E-mail address',
    consent: 'Send me the newsletter. I can leave it at any time with the link in every mail.',
    subscribe: 'Sign up',
    asked: 'One step is left: please open the mail we have just sent you and confirm.',
    mailSubject: 'Please confirm: the newsletter of {site}',
    mailText: 'You, or somebody with your address, asked for the newsletter of {site}. Please confirm that you want it:',
    mailIgnore: 'If it was not you, do nothing. The link ends in 7 days and no further mail comes.',
    confirmTitle: 'Your newsletter',
    confirmText: 'One click, and the newsletter comes to you.',
    confirm: 'Yes, send it to me',
    confirmed: 'Done. The next newsletter comes to you.',
    leaveTitle: 'Leave the newsletter',
    leaveText: 'One click, and no more newsletters come.',
    leave: 'Leave the newsletter',
    left: 'Done. You get no more newsletters.',
    badLink: 'This link is not complete or no longer good. You can sign up again at any time.',
  },
};

const de: FormTexts = {
  send: 'Absenden',
  sending: 'Wird gesendet …',
  thanks: 'Vielen Dank. Ihre Nachricht ist angekommen.',
  received: 'Wir haben Ihre Nachricht erhalten',
  required: 'erforderlich',
  choose: 'Bitte wählen',
  faults: 'Bitte sehen Sie sich das noch einmal an: {count}',
  filesAgain: 'Bitte wählen Sie Ihre Dateien noch einmal aus.',
  back: 'Zurück zur Seite',
  sentTitle: 'Gesendet',
  tooOften: 'In kurzer Zeit kam zu viel von Ihnen. Bitte warten Sie eine Minute und senden Sie es dann noch einmal.',
  notTaken: 'Das konnte gerade nicht angenommen werden. Es wurde nichts gesendet; bitte versuchen Sie es noch einmal.',
  fault: {
    field_required: 'Diese Angabe fehlt.',
    field_too_short: 'Bitte schreiben Sie mindestens {limit} Zeichen.',
    field_too_long: 'Bitte schreiben Sie höchstens {limit} Zeichen.',
    field_format: 'Das sieht nicht richtig aus. Bitte prüfen Sie es.',
    field_below: 'Der kleinste Wert ist {limit}.',
    field_above: 'Der größte Wert ist {limit}.',
    field_choice: 'Bitte wählen Sie eine der Möglichkeiten.',
    file_too_large: 'Eine der Dateien ist größer als {limit} MB.',
    file_too_many: 'Höchstens {limit} Dateien können gesendet werden.',
    file_type: 'Nur Dateien dieser Arten werden angenommen: {limit}.',
  },
  newsletter: {
    offer: 'Neues, ab und zu',
    email: 'E-Mail-Adresse',
    consent: 'Schicken Sie mir den Newsletter. Ich kann ihn jederzeit über den Link in jeder Mail abbestellen.',
    subscribe: 'Anmelden',
    asked: 'Noch ein Schritt: Bitte öffnen Sie die Mail, die wir Ihnen gerade geschickt haben, und bestätigen Sie.',
    mailSubject: 'Bitte bestätigen: der Newsletter von {site}',
    mailText: 'Sie, oder jemand mit Ihrer Adresse, hat den Newsletter von {site} bestellt. Bitte bestätigen Sie, dass Sie ihn möchten:',
    mailIgnore: 'Wenn Sie das nicht waren, tun Sie nichts. Der Link endet in 7 Tagen, und es kommt keine weitere Mail.',
    confirmTitle: 'Ihr Newsletter',
    confirmText: 'Ein Klick, und der Newsletter kommt zu Ihnen.',
    confirm: 'Ja, schicken Sie ihn mir',
    confirmed: 'Fertig. Der nächste Newsletter kommt zu Ihnen.',
    leaveTitle: 'Newsletter abbestellen',
    leaveText: 'Ein Klick, und es kommt kein Newsletter mehr.',
    leave: 'Newsletter abbestellen',
    left: 'Fertig. Sie bekommen keinen Newsletter mehr.',
    badLink: 'Dieser Link ist unvollständig oder gilt nicht mehr. Sie können sich jederzeit neu anmelden.',
  },
};

const ar: FormTexts = {
  send: 'إرسال',
  sending: 'جارٍ الإرسال …',
  thanks: 'شكرًا لك. لقد وصلت رسالتك.',
  received: 'لقد استلمنا رسالتك',
  required: 'مطلوب',
  choose: 'يُرجى الاختيار',
  faults: 'يُرجى مراجعة ما يلي: {count}',
  filesAgain: 'يُرجى اختيار ملفاتك مرة أخرى.',
  back: 'العودة إلى الصفحة',
  sentTitle: 'تم الإرسال',
  tooOften: 'وصلنا منك الكثير في وقت قصير. يُرجى الانتظار دقيقة ثم الإرسال مرة أخرى.',
  notTaken: 'تعذر استلام هذا الآن. لم يُرسل شيء؛ يُرجى المحاولة مرة أخرى.',
  fault: {
    field_required: 'هذا الحقل مطلوب.',
    field_too_short: 'يُرجى كتابة {limit} حرفًا على الأقل.',
    field_too_long: 'يُرجى كتابة {limit} حرفًا على الأكثر.',
    field_format: 'لا يبدو هذا صحيحًا. يُرجى التحقق منه.',
    field_below: 'أصغر قيمة هي {limit}.',
    field_above: 'أكبر قيمة هي {limit}.',
    field_choice: 'يُرجى اختيار أحد الخيارات.',
    file_too_large: 'أحد الملفات أكبر من {limit} ميغابايت.',
    file_too_many: 'يمكن إرسال {limit} ملفات على الأكثر.',
    file_type: 'تُقبل فقط ملفات من هذه الأنواع: {limit}.',
  },
  newsletter: {
    offer: 'أخبارنا، بين حين وآخر',
    email: 'البريد الإلكتروني',
    consent: 'أرسلوا إليّ النشرة. يمكنني إلغاء الاشتراك في أي وقت بالرابط الموجود في كل رسالة.',
    subscribe: 'اشتراك',
    asked: 'بقيت خطوة واحدة: يُرجى فتح الرسالة التي أرسلناها إليك الآن وتأكيد الاشتراك.',
    mailSubject: 'يُرجى التأكيد: نشرة {site}',
    mailText: 'طلبتَ أنت، أو شخص يحمل عنوانك، نشرة {site}. يُرجى تأكيد رغبتك فيها:',
    mailIgnore: 'إن لم تكن أنت، فلا تفعل شيئًا. ينتهي الرابط بعد 7 أيام ولن تصلك رسائل أخرى.',
    confirmTitle: 'نشرتك',
    confirmText: 'نقرة واحدة وتصلك النشرة.',
    confirm: 'نعم، أرسلوها إليّ',
    confirmed: 'تم. ستصلك النشرة القادمة.',
    leaveTitle: 'إلغاء الاشتراك في النشرة',
    leaveText: 'نقرة واحدة ولن تصلك نشرات أخرى.',
    leave: 'إلغاء الاشتراك',
    left: 'تم. لن تصلك نشرات أخرى.',
    badLink: 'هذا الرابط غير مكتمل أو لم يعد صالحًا. يمكنك الاشتراك مجددًا في أي وقت.',
  },
};

const texts: Readonly<Record<string, FormTexts>> = { en, de, ar };

export function formTexts(locale: string): FormTexts {
  return (Object.hasOwn(texts, locale) ? texts[locale] : undefined) ?? en;
}

/** `At most {limit} files` with what stands for each name. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}
