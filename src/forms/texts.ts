import type { FieldFault } from './check.ts';

/** The form texts that do not come from the editor. */
type FormTexts = {
  send: string;
  sending: string;
  thanks: string;
  received: string;
  required: string;
  choose: string;
  /** With `{at}` and `{count}`. */
  step: string;
  next: string;
  previous: string;
  /** Message with `{count}` errors. */
  faults: string;
  filesAgain: string;
  back: string;
  sentTitle: string;
  tooOften: string;
  notTaken: string;
  fault: Readonly<Record<FieldFault, string>>;
  newsletter: {
    /** Shown above the form where the owner offers it without a text of their own. */
    offer: string;
    email: string;
    consent: string;
    subscribe: string;
    /** After the sign-up: true also for an address that gets no mail, because it is on the list or was asked within the hour. */
    asked: string;
    /** In place of the form, while the site cannot send mail. */
    closed: string;
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
  thanks: 'Thank you. Your message has arrived.',
  received: 'We have received your message',
  required: 'required',
  choose: 'Please choose',
  step: 'Step {at} of {count}',
  next: 'Next',
  previous: 'Back',
  faults: 'Fields to check: {count}',
  filesAgain: 'Please choose your files again.',
  back: 'Back to the page',
  sentTitle: 'Sent',
  tooOften: 'You have sent too much in a short time. Please wait a minute and try again.',
  notTaken: 'We could not process this just now. Nothing was sent. Please try again.',
  fault: {
    field_required: 'This field is required.',
    field_too_short: 'Please enter at least {limit} characters.',
    field_too_long: 'Please enter at most {limit} characters.',
    field_format: 'This does not look right. Please check it.',
    field_below: 'The smallest value is {limit}.',
    field_above: 'The largest value is {limit}.',
    field_choice: 'Please choose one of the options.',
    file_too_large: 'One of the files is larger than {limit} MB.',
    file_too_many: 'You can send at most {limit} files.',
    file_type: 'Only these file types are accepted: {limit}.',
  },
  newsletter: {
    offer: 'Subscribe to our newsletter',
    email: 'Email address',
    consent: 'Send me the newsletter. I can unsubscribe at any time with the link in every email.',
    subscribe: 'Sign up',
    asked:
      'One more step: if you do not receive the newsletter yet, please confirm your subscription with the link in our email.',
    closed: 'Signing up is not possible at the moment.',
    mailSubject: 'Please confirm your newsletter subscription: {site}',
    mailText:
      'You, or someone using your address, signed up for the newsletter of {site}. Please confirm that you want it:',
    mailIgnore:
      'If this was not you, ignore this email. The link expires in 7 days, and you will receive no further email.',
    confirmTitle: 'Confirm your subscription',
    confirmText: 'One click, and you receive the newsletter.',
    confirm: 'Yes, send it to me',
    confirmed: 'Done. You will receive the next newsletter.',
    leaveTitle: 'Unsubscribe from the newsletter',
    leaveText: 'One click, and you receive no more newsletters.',
    leave: 'Unsubscribe',
    left: 'Done. You will receive no more newsletters.',
    badLink: 'This link is incomplete or no longer valid. You can sign up again at any time.',
  },
};

const de: FormTexts = {
  send: 'Absenden',
  sending: 'Wird gesendet …',
  thanks: 'Vielen Dank. Ihre Nachricht ist angekommen.',
  received: 'Wir haben Ihre Nachricht erhalten',
  required: 'erforderlich',
  choose: 'Bitte wählen',
  step: 'Schritt {at} von {count}',
  next: 'Weiter',
  previous: 'Zurück',
  faults: 'Zu prüfende Felder: {count}',
  filesAgain: 'Bitte wählen Sie Ihre Dateien noch einmal aus.',
  back: 'Zurück zur Seite',
  sentTitle: 'Gesendet',
  tooOften: 'Sie haben in kurzer Zeit zu viel gesendet. Bitte warten Sie eine Minute und versuchen Sie es dann erneut.',
  notTaken: 'Das konnte gerade nicht verarbeitet werden. Es wurde nichts gesendet. Bitte versuchen Sie es erneut.',
  fault: {
    field_required: 'Bitte füllen Sie dieses Feld aus.',
    field_too_short: 'Bitte geben Sie mindestens {limit} Zeichen ein.',
    field_too_long: 'Bitte geben Sie höchstens {limit} Zeichen ein.',
    field_format: 'Das sieht nicht richtig aus. Bitte prüfen Sie es.',
    field_below: 'Der kleinste Wert ist {limit}.',
    field_above: 'Der größte Wert ist {limit}.',
    field_choice: 'Bitte wählen Sie eine der Optionen aus.',
    file_too_large: 'Eine der Dateien ist größer als {limit} MB.',
    file_too_many: 'Sie können höchstens {limit} Dateien senden.',
    file_type: 'Nur diese Dateitypen werden angenommen: {limit}.',
  },
  newsletter: {
    offer: 'Newsletter abonnieren',
    email: 'E-Mail-Adresse',
    consent: 'Schicken Sie mir den Newsletter. Ich kann ihn jederzeit über den Link in jeder E-Mail abbestellen.',
    subscribe: 'Anmelden',
    asked:
      'Noch ein Schritt: Wenn Sie den Newsletter noch nicht erhalten, bestätigen Sie bitte Ihre Anmeldung mit dem Link in unserer E-Mail.',
    closed: 'Die Anmeldung ist zurzeit nicht möglich.',
    mailSubject: 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung: {site}',
    mailText:
      'Sie oder jemand mit Ihrer Adresse hat den Newsletter von {site} bestellt. Bitte bestätigen Sie, dass Sie ihn erhalten möchten:',
    mailIgnore:
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Der Link ist 7 Tage gültig, und Sie erhalten keine weitere E-Mail.',
    confirmTitle: 'Anmeldung bestätigen',
    confirmText: 'Ein Klick, und Sie erhalten den Newsletter.',
    confirm: 'Ja, schicken Sie ihn mir',
    confirmed: 'Fertig. Sie erhalten den nächsten Newsletter.',
    leaveTitle: 'Newsletter abbestellen',
    leaveText: 'Ein Klick, und Sie erhalten keinen Newsletter mehr.',
    leave: 'Newsletter abbestellen',
    left: 'Fertig. Sie erhalten keinen Newsletter mehr.',
    badLink: 'Dieser Link ist unvollständig oder nicht mehr gültig. Sie können sich jederzeit neu anmelden.',
  },
};

const ar: FormTexts = {
  send: 'إرسال',
  sending: 'جارٍ الإرسال …',
  thanks: 'شكرًا لك. لقد وصلت رسالتك.',
  received: 'لقد استلمنا رسالتك',
  required: 'مطلوب',
  choose: 'يُرجى الاختيار',
  step: 'الخطوة {at} من {count}',
  next: 'التالي',
  previous: 'السابق',
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
    asked: 'بقيت خطوة واحدة: إن لم تكن النشرة تصلك بعد، فيُرجى تأكيد الاشتراك بالرابط الموجود في رسالتنا.',
    closed: 'الاشتراك غير متاح حاليًا.',
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

/** Fills in a text such as `At most {limit} files` with the value for each name. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
