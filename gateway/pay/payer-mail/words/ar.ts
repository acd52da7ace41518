import type { PayerWords } from './payer-words.ts'

export const ar: PayerWords = {
  receipt: {
    subject: '{merchant}: إيصال بمبلغ {amount}',
    title: 'إيصال',
    paid: 'شكرًا لك. دفعت {amount} إلى {merchant}.',
    date: 'التاريخ',
    method: 'طريقة الدفع',
    purpose: 'مقابل',
    reference: 'المرجع',
    open: 'عرض الإيصال',
    total: 'الإجمالي',
    tax: 'يشمل ضريبة {percent}',
    refunded: 'المبلغ المسترد',
    returned: 'أعاد البنك هذه الدفعة.',
  },
  notice: {
    subject: '{merchant}: {amount} مقابل {plan} في {date}',
    renews: 'يتجدد اشتراكك في {plan} لدى {merchant} في {date}. السعر {price}.',
    charges: 'سنخصم المبلغ من: {method}.',
    noMethod: 'لا توجد طريقة دفع بعد. يُرجى تقديم واحدة إلى {merchant} قبل ذلك اليوم.',
  },
  overdue: {
    subject: '{merchant}: فشلت دفعتك بمبلغ {amount}',
    failed: 'لم نتمكن من تحصيل {amount} مقابل اشتراكك في {plan} لدى {merchant}.',
    retry: 'سنحاول مرة أخرى في {date}.',
    noRetry: 'لن نحاول مرة أخرى بطريقة الدفع هذه. يُرجى استخدام طريقة أخرى.',
    setUp: 'استخدام بطاقة أخرى',
  },
  cancelled: {
    subject: '{merchant}: أُلغي اشتراكك في {plan}',
    at: 'أُلغي اشتراكك في {plan} لدى {merchant} في {date}.',
    over: 'لقد انتهى، ولن يُخصم أي مبلغ آخر.',
    ends: 'ينتهي في {date}. لن يُخصم أي مبلغ آخر.',
  },
  every: {
    week: '{amount} في الأسبوع',
    month: '{amount} في الشهر',
    quarter: '{amount} كل ثلاثة أشهر',
    year: '{amount} في السنة',
  },
  card: 'بطاقة {brand} تنتهي بالأرقام {last4}',
  account: 'حساب بنكي ينتهي بالأرقام {last4}',
  manage: 'عرض اشتراكك أو إلغاؤه',
  sandbox: 'وضع الاختبار: دون أموال حقيقية.',
}
