interface Rate {
  /** A country, or a country with its state: `DE`, `US-CA`. */
  place: string
  /** Thousandths of a percent: 19 % is 19,000 and Quebec's 9.975 % is 9,975. */
  rate: number
  valid_from: string
}

// A date before the first document, so it means "always".
const ALWAYS = '2024-09-01'

/** Reads `DE 19000, FR 20000`: standard rates that applied from a day on. */
function from(validFrom: string, list: string, prefix = ''): Rate[] {
  return list.split(', ').map((entry) => {
    const [place = '', rate] = entry.split(' ')
    return { place: prefix + place, rate: Number(rate), valid_from: validFrom }
  })
}

/** The rates of every place, the newest of a place last. Local rates below a US state are not here. */
const rates: readonly Rate[] = [
  ...from(ALWAYS, 'AT 20000, BE 21000, BG 20000, HR 25000, CY 19000, CZ 21000, DK 25000, EE 22000, FI 25500, FR 20000'),
  ...from(ALWAYS, 'DE 19000, GR 24000, HU 27000, IE 23000, IT 22000, LV 21000, LT 21000, LU 17000, MT 18000, NL 21000'),
  ...from(ALWAYS, 'PL 23000, PT 23000, RO 19000, SK 20000, SI 22000, ES 21000, SE 25000'),
  ...from('2025-01-01', 'SK 23000'),
  ...from('2025-07-01', 'EE 24000'),
  ...from('2025-08-01', 'RO 21000'),
  ...from(ALWAYS, 'GB 20000, CH 8100, LI 8100, NO 25000, AU 10000, JP 10000, MA 20000'),
  ...from(ALWAYS, 'BJ 18000, BF 18000, CI 18000, GW 19000, ML 18000, NE 19000, SN 18000, TG 18000'),
  ...from(ALWAYS, 'CA 5000'),
  ...from(ALWAYS, 'BC 7000, MB 7000, NB 15000, NL 15000, NS 15000, ON 13000, PE 15000, QC 9975, SK 6000', 'CA-'),
  ...from('2025-04-01', 'NS 14000', 'CA-'),
  ...from(ALWAYS, 'AL 4000, AK 0, AZ 5600, AR 6500, CA 7250, CO 2900, CT 6350, DE 0, DC 6000, FL 6000, GA 4000', 'US-'),
  ...from(ALWAYS, 'HI 4000, ID 6000, IL 6250, IN 7000, IA 6000, KS 6500, KY 6000, LA 4450, ME 5500, MD 6000', 'US-'),
  ...from(ALWAYS, 'MA 6250, MI 6000, MN 6875, MS 7000, MO 4225, MT 0, NE 5500, NV 6850, NH 0, NJ 6625, NM 4875', 'US-'),
  ...from(ALWAYS, 'NY 4000, NC 4750, ND 5000, OH 5750, OK 4500, OR 0, PA 6000, RI 7000, SC 6000, SD 4200', 'US-'),
  ...from(ALWAYS, 'TN 7000, TX 6250, UT 4850, VT 6000, VA 4300, WA 6500, WV 6000, WI 5000, WY 4000', 'US-'),
  ...from('2025-01-01', 'LA 5000', 'US-'),
]

/** The standard rate of a place on a day (YYYY-MM-DD), in thousandths of a percent. Undefined if it has none. */
export function rateOn(place: string, day: string): number | undefined {
  return rates.findLast((one) => one.place === place && one.valid_from <= day)?.rate
}
