interface Substance {
  dci: string
  /** As in a designation. */
  name: string
  classe: string
  dosages: string[]
  formes: string[]
  stupefiant?: true
  froid?: true
}

const tablets = ['comprimé', 'comprimé pelliculé', 'gélule']

function substance(classe: string, dci: string, dosages: string, formes: string[] = tablets): Substance {
  return { dci, name: dci.replaceAll(';', '/').toUpperCase(), classe, dosages: dosages.split('|'), formes }
}

/** The controlled and refrigerated substances come first, with the flags that the others lack. */
export const substances: Substance[] = [
  { ...substance('Analgésiques opioïdes', 'Morphine', '10 mg|30 mg|60 mg'), stupefiant: true },
  { ...substance('Analgésiques opioïdes', 'Oxycodone', '5 mg|10 mg|20 mg'), stupefiant: true },
  {
    ...substance('Analgésiques opioïdes', 'Fentanyl', '12 µg/h|25 µg/h|50 µg/h', ['dispositif transdermique']),
    stupefiant: true,
  },
  {
    ...substance('Antidiabétiques', 'Insuline glargine', '100 U/ml|300 U/ml', ['solution injectable en stylo']),
    froid: true,
  },
  { ...substance('Antidiabétiques', 'Sémaglutide', '0,5 mg|1 mg', ['solution injectable en stylo']), froid: true },
  { ...substance('Vaccins', 'Vaccin antigrippal', '0,5 ml', ['suspension injectable en seringue']), froid: true },
  { ...substance('Antithrombotiques', 'Énoxaparine', '4000 UI|6000 UI', ['solution injectable']), froid: true },
  substance('Analgésiques', 'Paracétamol', '500 mg|1 g|150 mg', [...tablets, 'comprimé effervescent', 'suppositoire']),
  substance('Analgésiques', 'Paracétamol;Codéine', '500 mg/30 mg|400 mg/20 mg'),
  substance('Analgésiques', 'Tramadol', '50 mg|100 mg|150 mg'),
  substance('Anti-inflammatoires', 'Ibuprofène', '200 mg|400 mg|20 mg/ml', [...tablets, 'suspension buvable']),
  substance('Anti-inflammatoires', 'Kétoprofène', '100 mg|2,5 %', [...tablets, 'gel']),
  substance('Anti-inflammatoires', 'Diclofénac', '50 mg|75 mg|1 %', [...tablets, 'gel']),
  substance('Antibiotiques', 'Amoxicilline', '500 mg|1 g|250 mg/5 ml', [...tablets, 'poudre pour suspension buvable']),
  substance('Antibiotiques', 'Amoxicilline;Acide clavulanique', '500 mg/62,5 mg|1 g/125 mg', [...tablets, 'sachet']),
  substance('Antibiotiques', 'Azithromycine', '250 mg|500 mg'),
  substance('Antibiotiques', 'Ciprofloxacine', '250 mg|500 mg|750 mg'),
  substance('Antibiotiques', 'Fosfomycine', '3 g', ['granulés en sachet']),
  substance('Antibiotiques', 'Pristinamycine', '500 mg'),
  substance('Cardiologie', 'Amlodipine', '5 mg|10 mg'),
  substance('Cardiologie', 'Bisoprolol', '1,25 mg|2,5 mg|5 mg|10 mg'),
  substance('Cardiologie', 'Ramipril', '1,25 mg|2,5 mg|5 mg|10 mg'),
  substance('Cardiologie', 'Périndopril;Indapamide', '2 mg/0,625 mg|4 mg/1,25 mg'),
  substance('Cardiologie', 'Valsartan', '40 mg|80 mg|160 mg'),
  substance('Cardiologie', 'Furosémide', '20 mg|40 mg|500 mg'),
  substance('Cardiologie', 'Apixaban', '2,5 mg|5 mg'),
  substance('Cardiologie', 'Clopidogrel', '75 mg'),
  substance('Cardiologie', 'Acide acétylsalicylique', '75 mg|100 mg|500 mg', [...tablets, 'poudre en sachet']),
  substance('Hypolipémiants', 'Atorvastatine', '10 mg|20 mg|40 mg|80 mg'),
  substance('Hypolipémiants', 'Rosuvastatine', '5 mg|10 mg|20 mg'),
  substance('Antidiabétiques', 'Metformine', '500 mg|850 mg|1000 mg'),
  substance('Antidiabétiques', 'Gliclazide', '30 mg|60 mg'),
  substance('Gastro-entérologie', 'Oméprazole', '10 mg|20 mg|40 mg'),
  substance('Gastro-entérologie', 'Pantoprazole', '20 mg|40 mg'),
  substance('Gastro-entérologie', 'Diosmectite', '3 g', ['poudre en sachet']),
  substance('Gastro-entérologie', 'Lopéramide', '2 mg'),
  substance('Gastro-entérologie', 'Macrogol', '4 g|10 g', ['poudre en sachet']),
  substance('Pneumologie', 'Salbutamol', '100 µg/dose', ['suspension pour inhalation']),
  substance('Pneumologie', 'Budésonide;Formotérol', '200 µg/6 µg|400 µg/12 µg', ['poudre pour inhalation']),
  substance('Pneumologie', 'Montélukast', '4 mg|5 mg|10 mg'),
  substance('Allergologie', 'Cétirizine', '10 mg|10 mg/ml', [...tablets, 'solution buvable']),
  substance('Allergologie', 'Desloratadine', '5 mg|0,5 mg/ml', [...tablets, 'solution buvable']),
  substance('Neurologie', 'Lévétiracétam', '250 mg|500 mg|1000 mg'),
  substance('Neurologie', 'Prégabaline', '25 mg|75 mg|150 mg'),
  substance('Psychiatrie', 'Escitalopram', '5 mg|10 mg|20 mg'),
  substance('Psychiatrie', 'Sertraline', '50 mg|100 mg'),
  substance('Psychiatrie', 'Zopiclone', '3,75 mg|7,5 mg'),
  substance('Endocrinologie', 'Lévothyroxine', '25 µg|50 µg|75 µg|100 µg'),
  substance('Endocrinologie', 'Prednisolone', '5 mg|20 mg'),
  substance('Gynécologie', 'Lévonorgestrel;Éthinylestradiol', '100 µg/20 µg|150 µg/30 µg'),
  substance('Urologie', 'Tamsulosine', '0,4 mg'),
  substance('Dermatologie', 'Bétaméthasone', '0,05 %', ['crème', 'pommade', 'lotion']),
  substance('Dermatologie', 'Éconazole', '1 %', ['crème', 'poudre', 'lotion']),
  substance('Ophtalmologie', 'Hyaluronate de sodium', '0,15 %|0,18 %', ['collyre en flacon', 'collyre en unidose']),
]

/** Products without a substance: name, class and the VAT rate in percent. */
export const sundries: [designation: string, classe: string, vatPct: number][] = [
  ['Compresses stériles non tissées', 'Pansements', 20],
  ['Bande de contention élastique', 'Orthopédie', 5.5],
  ['Bas de compression classe 2', 'Orthopédie', 5.5],
  ['Lait infantile 1er âge', 'Nutrition infantile', 5.5],
  ['Lait infantile 2e âge', 'Nutrition infantile', 5.5],
  ['Complément nutritionnel oral', 'Nutrition clinique', 5.5],
  ['Crème hydratante visage', 'Dermocosmétique', 20],
  ['Gel lavant surgras', 'Dermocosmétique', 20],
  ['Protection solaire SPF 50+', 'Dermocosmétique', 20],
  ['Brosse à dents souple', 'Hygiène bucco-dentaire', 20],
  ['Dentifrice gencives sensibles', 'Hygiène bucco-dentaire', 20],
  ['Tensiomètre électronique de bras', 'Matériel médical', 20],
  ['Thermomètre sans contact', 'Matériel médical', 20],
  ['Bandelettes de glycémie', 'Autosurveillance', 5.5],
  ['Test antigénique', 'Autosurveillance', 5.5],
  ['Vitamine C 1000', 'Compléments alimentaires', 5.5],
  ['Magnésium marin', 'Compléments alimentaires', 5.5],
  ['Huile essentielle de lavande', 'Aromathérapie', 20],
]

export const packagings = {
  solid: ['boîte de 7', 'boîte de 10', 'boîte de 14', 'boîte de 28', 'boîte de 30', 'boîte de 60', 'boîte de 90'],
  other: ['flacon de 30 ml', 'flacon de 125 ml', 'tube de 30 g', 'tube de 100 g', 'boîte de 5', 'boîte de 20'],
}

const laboratoryNames =
  'Alvéa,Arnéo,Biolène,Bréval,Cévennes,Clairvance,Dorvial,Duprat,Estérel,Évora,Fontalis,Galéa,Garance,Héliopharm,Ivresan,Jurançon,Kerlann,Lacaze,Lémanis,Lutécia,Marenne,Mercantour,Novalys,Orphéa,Pélissier,Quercia,Rhodania,Romarin,Savoisie,Sologne,Tarentaise,Univaire,Valmont,Vercors,Virelles,Ystral,Zéphirine'
export const laboratories = laboratoryNames.split(',').map((name) => ({ name, capitals: name.toUpperCase() }))
