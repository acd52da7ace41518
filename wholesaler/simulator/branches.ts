/** The pharmacy's own branch is the third. */
export const branches = [
  branch('1', 'PAR', 'Agence Paris', '14 rue des Entrepreneurs', '75015', 'Paris', '+33 1 40 00 00 01'),
  branch('2', 'LIL', 'Agence Lille', '3 rue de la Plaine', '59800', 'Lille', '+33 3 20 00 00 02'),
  branch('3', 'LYN', 'Agence Lyon', '52 avenue Jean Jaurès', '69007', 'Lyon', '+33 4 72 00 00 03'),
  branch('4', 'MRS', 'Agence Marseille', '8 boulevard de la Valbarelle', '13011', 'Marseille', '+33 4 91 00 00 04'),
  branch('5', 'BDX', 'Agence Bordeaux', '21 quai de Brazza', '33100', 'Bordeaux', '+33 5 56 00 00 05'),
  branch('6', 'NTE', 'Agence Nantes', '6 rue du Bois Briand', '44300', 'Nantes', null),
]

function branch(
  id_grossiste: string,
  code: string,
  nom: string,
  adresse: string,
  code_postal: string,
  ville: string,
  telephone: string | null,
) {
  const email = `${ville.toLowerCase()}@grossiste.example`
  const par_defaut = code === 'LYN'
  return { id_grossiste, code, nom, adresse, code_postal, ville, pays: 'FR', telephone, email, par_defaut, actif: true }
}
