import type { LanguageWords } from './language.ts';

export const es: LanguageWords = {
  common: ['el', 'los', 'las', 'y', 'para', 'con', 'su', 'sus', 'nuestro', 'puede', 'una', 'por', 'en', 'que', 'del', 'usted', 'hasta'],
  topic: ['cookie*', 'consentimiento', 'privacidad', 'datos personales', 'rastreo'],
  accept: ['acept*', 'permitir', 'permitir todas', 'permitir todo', 'consentir', 'de acuerdo', 'estoy de acuerdo', 'sí', 'entendido', 'entiendo', 'continuar', 'habilitar todo', 'vale'],
  reject: ['rechaz*', 'deneg*', 'negar', 'no acept*', 'no permitir', 'no consentir', 'no', 'no gracias', 'declinar', 'solo necesarias', 'sólo necesarias', 'solo las necesarias', 'sólo las necesarias', 'solo esenciales', 'solo cookies necesarias', 'únicamente necesarias', 'sin aceptar', 'aceptar solo *', 'deshabilitar todo', 'oponerse'],
  customise: ['configur*', 'ajustes', 'preferencias', 'personalizar', 'gestionar*', 'opciones', 'más opciones', 'elegir', 'detalles', 'mostrar detalles', 'administrar*', 'seleccionar', 'cambiar', 'finalidades'],
  save: ['guardar*', 'confirmar*', 'aplicar', 'aceptar selección', 'permitir selección', 'permitir la selección', 'aceptar la selección'],
  close: ['sin guardar', 'cerrar', 'ocultar'],
  withdraw: ['configuración de cookies', 'configurar cookies', 'preferencias de cookies', 'gestionar cookies', 'gestión de cookies', 'ajustes de cookies', 'administrar cookies', 'gestionar consentimiento', 'gestionar el consentimiento', 'retirar el consentimiento', 'retirar consentimiento', 'revocar*', 'opciones de privacidad', 'preferencias de privacidad', 'configuración de privacidad', 'ajustes de privacidad', 'cambiar consentimiento', 'gestionar servicios'],
  categories: {
    necessary: ['necesari*', 'esencial*', 'obligatori*', 'imprescindible*', 'técnicas'],
    functional: ['funcional*', 'preferencia*', 'personalización', 'medios externos', 'vídeos'],
    analytics: ['anal*', 'estad*', 'medición', 'medir', 'mediciones', 'audiencia*'],
    performance: ['rendimiento', 'desempeño'],
    advertisement: ['public*', 'marketing', 'anuncios', 'mercadotecnia', 'segmentación'],
  },
  legitimateInterest: ['interés legítimo', 'intereses legítimos'],
  policy: ['política de privacidad', 'política de cookies', 'aviso legal', 'más información', 'privacidad', 'saber más', 'leer más', 'todas las cookies'],
  pay: ['suscribirse', 'suscripción', 'pagar', 'sin publicidad', 'suscríbete'],
  elsewhere: ['newsletter', 'boletín*', 'suscríb*', 'descuento*', 'notificaciones', 'mayor de edad', 'mayor de 18', 'mayores de 18', '18 años', 'tu edad', 'su edad', 'edad legal'],
  nudge: ['por desgracia', 'lamentablemente', 'genial', 'increíble', 'encanta', 'mejor experiencia', 'no te pierdas', 'valoramos tu privacidad', 'valoramos su privacidad'],
};
