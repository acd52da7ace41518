import type { PayerWords } from './payer-words.ts'

export const pt: PayerWords = {
  receipt: {
    subject: '{merchant}: recibo de {amount}',
    title: 'Recibo',
    paid: 'Obrigado. Pagou {amount} a {merchant}.',
    date: 'Data',
    method: 'Método de pagamento',
    purpose: 'Descrição',
    reference: 'Referência',
    open: 'Ver o recibo',
    total: 'Total',
    tax: 'Inclui imposto de {percent}',
    refunded: 'Reembolsado',
    returned: 'O banco devolveu este pagamento.',
  },
  notice: {
    subject: '{merchant}: {amount} por {plan} em {date}',
    renews: 'A sua assinatura de {plan} na {merchant} é renovada em {date}. O preço é de {price}.',
    charges: 'Vamos cobrar em: {method}.',
    noMethod: 'Ainda não há um método de pagamento. Indique um a {merchant} antes desse dia.',
  },
  overdue: {
    subject: '{merchant}: o seu pagamento de {amount} falhou',
    failed: 'Não conseguimos cobrar {amount} pela sua assinatura de {plan} na {merchant}.',
    retry: 'Vamos tentar novamente em {date}.',
    noRetry: 'Não voltaremos a tentar com este método de pagamento. Utilize outro.',
    setUp: 'Usar outro cartão',
    noMethodSubject: '{merchant}: não há um método de pagamento para {plan}',
    noMethod:
      'Não há um método de pagamento para a sua assinatura de {plan} na {merchant}. Valor em dívida: {amount}. Adicione um.',
    add: 'Adicionar um método de pagamento',
  },
  cancelled: {
    subject: '{merchant}: a sua assinatura de {plan} foi cancelada',
    endsSubject: '{merchant}: a sua assinatura de {plan} termina em {date}',
    at: 'A sua assinatura de {plan} na {merchant} foi cancelada em {date}.',
    over: 'Terminou e nada mais será cobrado.',
    ends: 'Termina em {date}. Nada mais será cobrado.',
  },
  every: {
    week: '{amount} por semana',
    month: '{amount} por mês',
    quarter: '{amount} por trimestre',
    year: '{amount} por ano',
  },
  card: 'cartão {brand} terminado em {last4}',
  account: 'conta bancária terminada em {last4}',
  manage: 'Ver ou cancelar a sua assinatura',
  sandbox: 'Modo de teste: sem dinheiro real.',
}
