import { newsletterBlock } from '../forms.ts';
import { type SeedText, toAddress, toPage } from '../contract.ts';
import { list, paragraph, richText } from '../rich-text.ts';

/** Arabic versions by page name: the pages in the menu and the footer. They use the English URLs. */
export const arabic: Record<string, SeedText> = {
  product: {
    title: 'المنتج',
    description: 'ما يحتويه كاندور: الموقع والمحرر والموافقة والقياس والفحوص.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'المنتج',
        heading: 'أربع غرف في بيت واحد',
        text: 'موقع ومحرر وموافقة وقياس، تجمعها قاعدة واحدة: لا يُحصى من لم يُسأل.',
        actions: [toPage('الموافقة', 'consent'), toPage('القياس', 'measurement')],
        layout: 'centered',
      },
    ],
  },
  consent: {
    title: 'الموافقة',
    description: 'كيف يسأل كاندور: خمس فئات وزران متساويان وسجل لكل قرار.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'المنتج · الموافقة',
        heading: 'السؤال ميزة',
        text: 'لوحة الموافقة جزء من الصفحة نفسها، تعرف جوابين وتعاملهما بالتساوي.',
        actions: [],
        image: 'media#gate',
        layout: 'split',
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'القرار نموذج عادي يعمل دون جافاسكربت. يكتبه الخادم أولًا ثم يضع ملف الارتباط ثم يجيب. وسحب الموافقة سهل مثل منحها.',
          ),
        ),
      },
    ],
  },
  measurement: {
    title: 'القياس',
    description: 'أرقام من زوار وافقوا، محفوظة على خادمك.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'المنتج · القياس',
        heading: 'أرقام أقل، وكلها صحيحة',
        text: 'لا يُحصى إلا من وافق، ولذلك تذكر كل بطاقة نسبة الزيارات التي تعرفها.',
        actions: [toPage('كيف نسأل', 'consent')],
        layout: 'centered',
      },
    ],
  },
  audit: {
    title: 'الفحوص',
    description: 'قبل قبول أي تغيير يزور متصفحٌ الموقع قبل القرار وبعد الرفض وبعد القبول.',
    blocks: [
      {
        blockType: 'media-text',
        heading: 'ثق ثم تحقّق',
        body: richText(
          paragraph(
            'يُجرَّب كل تغيير أولًا في متصفح جديد، ويُقارن ما حُفظ ومن اتُّصل به بما ينبغي أن يكون. وإن زاد شيء واحد رُفض التغيير.',
          ),
        ),
        media: 'media#ledger',
        side: 'right',
        actions: [],
      },
    ],
  },
  about: {
    title: 'من نحن',
    description: 'لماذا وُجد كاندور وما الذي لا يفعله.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'من نحن',
        heading: 'الصراحة أقل كلفة',
        text: 'من يسأل قبل أن يقيس لا يحتاج إلى تفسير ما جرى.',
        actions: [],
        layout: 'centered',
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph('كاندور ليس:'),
          list(['خدمة: لا حساب لدينا ولا قائمة أسعار.'], ['استشارة قانونية: إنه يحفظ السجلات.'], ['طريقة لقياس من رفض.']),
        ),
      },
    ],
  },
  contact: {
    title: 'اتصل بنا',
    description: 'كيف تصل إلى الناس وراء كاندور.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'اتصل بنا',
        heading: 'اكتب إلى إنسان',
        text: 'الأسئلة والتصحيحات، وكل ما حفظه هذا الموقع ولم يكن ينبغي أن يحفظه.',
        actions: [toAddress('hello@candor.example', 'mailto:hello@candor.example')],
        layout: 'centered',
      },
      {
        blockType: 'form',
        heading: 'أو اكتب هنا',
        text: 'تصل رسالتك إلينا وحدنا، وتُمحى بعد اثني عشر شهرًا.',
        form: 'form#contact',
      },
      newsletterBlock.ar,
    ],
  },
  privacy: {
    title: 'الخصوصية',
    description: 'ما الذي يحفظه هذا الموقع عنك قبل القرار وبعد الرفض وبعد القبول.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          paragraph('قبل القرار لا يُحفظ شيء على جهازك ولا يُكتب عنك شيء.'),
          paragraph('إذا رفضت يتذكر ملف ارتباط واحد جوابك، ويُحفظ سجل بالوقت والفئات والنص الذي رأيته تحت رقم عشوائي.'),
          paragraph('إذا وافقت على التحليلات يُحفظ ما تفتحه هنا تحت رقم عشوائي على قرصنا، ولا يُباع ولا يُشارك.'),
        ),
      },
      {
        blockType: 'call-to-action',
        heading: 'تحقّق بنفسك',
        actions: [toAddress('اختياراتي', '/ar/consent/preferences'), toAddress('إيصالي', '/consent/receipt')],
      },
    ],
  },
  cookies: {
    title: 'ملفات الارتباط',
    description: 'كل ملف ارتباط يستطيع هذا الموقع وضعه، وغرضه ومدته.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'قبل القرار لا يوجد أي منها. ملفات الموقع نفسه يضعها خادمنا، وما قد تخزّنه شركة ما مذكور أدناه باسمه وغرضه ونهايته. نحن لا نكتب هذه القائمة: إنها تُنشأ من الإعدادات التي يلتزم بها الموقع نفسه.',
          ),
        ),
      },
    ],
  },
  accessibility: {
    title: 'إمكانية الوصول',
    description: 'ما نفعله كي يستطيع الجميع استخدام هذا الموقع.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'هدفنا المستوى AA من إرشادات WCAG 2.2. تعمل الصفحات بلوحة المفاتيح ودون جافاسكربت، وتسمّي كل شيء لقارئ الشاشة. أخبرنا عن أي عائق على access@candor.example.',
          ),
        ),
      },
    ],
  },
};
