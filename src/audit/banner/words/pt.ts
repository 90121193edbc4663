import type { LanguageWords } from './language.ts';

export const pt: LanguageWords = {
  common: ['o', 'os', 'e', 'do', 'da', 'para', 'com', 'seu', 'sua', 'nosso', 'você', 'não', 'uma', 'pode', 'mais', 'ao', 'nas', 'no'],
  topic: ['cookie*', 'consentimento', 'privacidade', 'dados pessoais', 'rastreamento', 'rastreio'],
  accept: ['aceit*', 'permitir', 'permitir todos', 'permitir tudo', 'concord*', 'autorizar', 'sim', 'entendi', 'compreendi', 'continuar', 'consentir', 'ativar tudo', 'estou de acordo'],
  reject: ['rejeit*', 'recus*', 'negar', 'não aceit*', 'não permitir', 'não concordo', 'não consentir', 'não', 'não obrigado', 'apenas necessários', 'somente necessários', 'só necessários', 'apenas os necessários', 'somente os necessários', 'apenas cookies necessários', 'apenas essenciais', 'somente essenciais', 'aceitar apenas *', 'aceitar somente *', 'continuar sem aceitar', 'sem aceitar', 'desativar tudo'],
  customise: ['defini*', 'configur*', 'preferências', 'personaliz*', 'gerir*', 'gerenciar*', 'opções', 'mais opções', 'escolher', 'detalhes', 'ajustes', 'alterar', 'finalidades'],
  save: ['guardar*', 'salvar*', 'confirmar*', 'aplicar', 'permitir seleção', 'aceitar seleção', 'aceitar selecionados', 'gravar*'],
  close: ['sem salvar', 'sem guardar', 'fechar', 'ocultar'],
  withdraw: ['definições de cookies', 'configurações de cookies', 'preferências de cookies', 'gerir cookies', 'gerenciar cookies', 'gestão de cookies', 'gerir consentimento', 'gerenciar consentimento', 'retirar consentimento', 'retirar o consentimento', 'revogar*', 'definições de privacidade', 'configurações de privacidade', 'opções de privacidade', 'preferências de privacidade', 'escolhas de privacidade', 'alterar consentimento'],
  categories: {
    necessary: ['necessári*', 'essencia*', 'obrigatóri*', 'estritamente'],
    functional: ['funciona*', 'preferência*', 'personalização'],
    analytics: ['anal*', 'estatística*', 'medição', 'medir', 'medições', 'audiência*'],
    performance: ['desempenho', 'performance'],
    advertisement: ['public*', 'marketing', 'anúncios', 'propaganda', 'segmentação'],
  },
  legitimateInterest: ['interesse legítimo', 'interesses legítimos', 'legítimo interesse'],
  policy: ['política de privacidade', 'política de cookies', 'aviso de privacidade', 'saber mais', 'saiba mais', 'mais informações', 'privacidade', 'todos os cookies'],
  pay: ['assinar', 'assinatura', 'subscrever', 'subscrição', 'pagar', 'sem anúncios'],
  elsewhere: ['newsletter', 'boletim', 'subscreva a', 'inscreva se', 'desconto*', 'notificações', 'maior de idade', 'maior de 18', 'maiores de 18', '18 anos', 'sua idade', 'idade legal'],
  nudge: ['infelizmente', 'ótimo', 'incrível', 'adoramos', 'melhor experiência', 'experiência ideal', 'valorizamos a sua privacidade', 'valorizamos sua privacidade'],
};
