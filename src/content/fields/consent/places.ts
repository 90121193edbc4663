/** A country or state with its English name from the platform. */
type Choice = { value: string; label: string };

/** All assigned ISO 3166-1 codes. */
const countries =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW
  CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO
  JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA
  PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US
  UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** ISO 3166-2 codes of the United States and of Quebec in Canada, which has its own law. */
const states: Record<string, string> = {
  'CA-QC': 'Quebec',
  'US-AK': 'Alaska',
  'US-AL': 'Alabama',
  'US-AR': 'Arkansas',
  'US-AZ': 'Arizona',
  'US-CA': 'California',
  'US-CO': 'Colorado',
  'US-CT': 'Connecticut',
  'US-DC': 'District of Columbia',
  'US-DE': 'Delaware',
  'US-FL': 'Florida',
  'US-GA': 'Georgia',
  'US-HI': 'Hawaii',
  'US-IA': 'Iowa',
  'US-ID': 'Idaho',
  'US-IL': 'Illinois',
  'US-IN': 'Indiana',
  'US-KS': 'Kansas',
  'US-KY': 'Kentucky',
  'US-LA': 'Louisiana',
  'US-MA': 'Massachusetts',
  'US-MD': 'Maryland',
  'US-ME': 'Maine',
  'US-MI': 'Michigan',
  'US-MN': 'Minnesota',
  'US-MO': 'Missouri',
  'US-MS': 'Mississippi',
  'US-MT': 'Montana',
  'US-NC': 'North Carolina',
  'US-ND': 'North Dakota',
  'US-NE': 'Nebraska',
  'US-NH': 'New Hampshire',
  'US-NJ': 'New Jersey',
  'US-NM': 'New Mexico',
  'US-NV': 'Nevada',
  'US-NY': 'New York',
  'US-OH': 'Ohio',
  'US-OK': 'Oklahoma',
  'US-OR': 'Oregon',
  'US-PA': 'Pennsylvania',
  'US-RI': 'Rhode Island',
  'US-SC': 'South Carolina',
  'US-SD': 'South Dakota',
  'US-TN': 'Tennessee',
  'US-TX': 'Texas',
  'US-UT': 'Utah',
  'US-VA': 'Virginia',
  'US-VT': 'Vermont',
  'US-WA': 'Washington',
  'US-WI': 'Wisconsin',
  'US-WV': 'West Virginia',
  'US-WY': 'Wyoming',
};

const names = new Intl.DisplayNames('en', { type: 'region' });

export const countryChoices: readonly Choice[] = countries
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort(byLabel);

export const placeChoices: readonly Choice[] = [
  ...countryChoices,
  ...Object.entries(states).map(([value, label]) => ({
    value,
    label: `${names.of(value.slice(0, 2)) ?? value}: ${label}`,
  })),
].sort(byLabel);

const placeNames = new Map(placeChoices.map(({ value, label }) => [value, label]));

/** Returns the name of a code: `US-CA` → “United States: California”. An unknown code is returned unchanged. */
export function placeName(place: string): string {
  return placeNames.get(place) ?? place;
}

function byLabel(one: Choice, other: Choice): number {
  return one.label.localeCompare(other.label, 'en');
}
