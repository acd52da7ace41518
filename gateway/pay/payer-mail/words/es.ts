import type { PayerWords } from './payer-words.ts'

export const es: PayerWords = {
  receipt: {
    subject: '{merchant}: recibo de {amount}',
    title: 'Recibo',
    paid: 'Gracias. Ha pagado {amount} a {merchant}.',
    date: 'Fecha',
    method: 'Método de pago',
    purpose: 'Concepto',
    reference: 'Referencia',
    open: 'Ver el recibo',
    total: 'Total',
    tax: 'Incluye impuesto del {percent}',
    refunded: 'Reembolsado',
    returned: 'El banco devolvió este pago.',
  },
  notice: {
    subject: '{merchant}: {amount} por {plan} el {date}',
    renews: 'Su suscripción a {plan} en {merchant} se renueva el {date}. El precio es de {price}.',
    charges: 'Lo cobraremos a: {method}.',
    noMethod: 'Aún no hay un método de pago. Indique uno a {merchant} antes de ese día.',
  },
  overdue: {
    subject: '{merchant}: su pago de {amount} falló',
    failed: 'No pudimos cobrar {amount} por su suscripción a {plan} en {merchant}.',
    retry: 'Lo intentaremos de nuevo el {date}.',
    noRetry: 'No volveremos a intentarlo con este método de pago. Utilice otro.',
    setUp: 'Usar otra tarjeta',
    noMethodSubject: '{merchant}: no hay un método de pago para {plan}',
    noMethod:
      'No hay un método de pago para su suscripción a {plan} en {merchant}. Importe pendiente: {amount}. Añada uno.',
    add: 'Añadir un método de pago',
  },
  cancelled: {
    subject: '{merchant}: su suscripción a {plan} está cancelada',
    endsSubject: '{merchant}: su suscripción a {plan} termina el {date}',
    at: 'Su suscripción a {plan} en {merchant} se canceló el {date}.',
    over: 'Ha terminado y no se cobrará nada más.',
    ends: 'Termina el {date}. No se cobrará nada más.',
  },
  every: {
    week: '{amount} por semana',
    month: '{amount} por mes',
    quarter: '{amount} por trimestre',
    year: '{amount} por año',
  },
  card: 'tarjeta {brand} terminada en {last4}',
  account: 'cuenta bancaria terminada en {last4}',
  manage: 'Ver o cancelar su suscripción',
  sandbox: 'Modo de prueba: sin dinero real.',
}
