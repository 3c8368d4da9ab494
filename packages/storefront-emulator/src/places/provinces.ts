/** The destinations of shipping: the 50 states and the District of Columbia. */
const names =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';

const states: readonly (readonly [code: string, name: string])[] = names
  .split(',')
  .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const);

type Province = readonly [code: string, name: string];

/** What the parts of a country are called, and their codes and names as Shopify uses them. */
export interface Provinces {
  label: string;
  options: readonly Province[];
}

const byCountry: ReadonlyMap<string, Provinces> = new Map([
  ['US', {label: 'State', options: states}],
  [
    'CA',
    provinces(
      'Province',
      'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
    ),
  ],
  [
    'AU',
    provinces(
      'State/territory',
      'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
    ),
  ],
  [
    'AE',
    provinces(
      'Emirate',
      'AZ Abu Dhabi,AJ Ajman,DU Dubai,FU Fujairah,RK Ras al-Khaimah,SH Sharjah,UQ Umm al-Quwain',
    ),
  ],
  [
    'BR',
    provinces(
      'State',
      'AC Acre,AL Alagoas,AP Amapá,AM Amazonas,BA Bahia,CE Ceará,DF Federal District,ES Espírito Santo,GO Goiás,MA Maranhão,MT Mato Grosso,MS Mato Grosso do Sul,MG Minas Gerais,PR Paraná,PB Paraíba,PA Pará,PE Pernambuco,PI Piauí,RN Rio Grande do Norte,RS Rio Grande do Sul,RJ Rio de Janeiro,RO Rondônia,RR Roraima,SC Santa Catarina,SE Sergipe,SP São Paulo,TO Tocantins',
    ),
  ],
  [
    'IN',
    provinces(
      'State',
      'AN Andaman and Nicobar Islands,AP Andhra Pradesh,AR Arunachal Pradesh,AS Assam,BR Bihar,CH Chandigarh,CG Chhattisgarh,DN Dadra and Nagar Haveli,DD Daman and Diu,DL Delhi,GA Goa,GJ Gujarat,HR Haryana,HP Himachal Pradesh,JK Jammu and Kashmir,JH Jharkhand,KA Karnataka,KL Kerala,LA Ladakh,LD Lakshadweep,MP Madhya Pradesh,MH Maharashtra,MN Manipur,ML Meghalaya,MZ Mizoram,NL Nagaland,OR Odisha,PY Puducherry,PB Punjab,RJ Rajasthan,SK Sikkim,TN Tamil Nadu,TS Telangana,TR Tripura,UP Uttar Pradesh,UK Uttarakhand,WB West Bengal',
    ),
  ],
  [
    'JP',
    provinces(
      'Prefecture',
      'Hokkaido,Aomori,Iwate,Miyagi,Akita,Yamagata,Fukushima,Ibaraki,Tochigi,Gunma,Saitama,Chiba,Tokyo,Kanagawa,Niigata,Toyama,Ishikawa,Fukui,Yamanashi,Nagano,Gifu,Shizuoka,Aichi,Mie,Shiga,Kyoto,Osaka,Hyogo,Nara,Wakayama,Tottori,Shimane,Okayama,Hiroshima,Yamaguchi,Tokushima,Kagawa,Ehime,Kochi,Fukuoka,Saga,Nagasaki,Kumamoto,Oita,Miyazaki,Kagoshima,Okinawa'
        .split(',')
        .map((name, index) => `JP-${String(index + 1).padStart(2, '0')} ${name}`)
        .join(','),
    ),
  ],
  [
    'MX',
    provinces(
      'State',
      'AGS Aguascalientes,BC Baja California,BCS Baja California Sur,CAMP Campeche,CHIS Chiapas,CHIH Chihuahua,DF Ciudad de Mexico,COAH Coahuila,COL Colima,DGO Durango,MEX State of Mexico,GTO Guanajuato,GRO Guerrero,HGO Hidalgo,JAL Jalisco,MICH Michoacán,MOR Morelos,NAY Nayarit,NL Nuevo León,OAX Oaxaca,PUE Puebla,QROO Quintana Roo,QRO Querétaro,SLP San Luis Potosí,SIN Sinaloa,SON Sonora,TAB Tabasco,TAMPS Tamaulipas,TLAX Tlaxcala,VER Veracruz,YUC Yucatán,ZAC Zacatecas',
    ),
  ],
  [
    'ZA',
    provinces(
      'Province',
      'EC Eastern Cape,FS Free State,GP Gauteng,NL KwaZulu-Natal,LP Limpopo,MP Mpumalanga,NC Northern Cape,NW North West,WC Western Cape',
    ),
  ],
]);

function provinces(label: string, list: string): Provinces {
  const options = list.split(',').map((entry): Province => {
    const space = entry.indexOf(' ');
    return [entry.slice(0, space), entry.slice(space + 1)];
  });
  return {label, options};
}

/** Countries whose addresses name a part of the country that is not listed here. */
const unlisted: ReadonlySet<string> = new Set(
  'AR,CL,CN,CO,CR,EG,ES,GT,HK,ID,IE,IT,KR,KW,MY,NG,PA,PE,PH,PT,RO,RU,SV,TH,UY,VE'.split(','),
);

/** Returns `undefined` for a country whose addresses name none of its parts. */
export function provincesOf(country: string): Provinces | undefined {
  return (
    byCountry.get(country) ?? (unlisted.has(country) ? {label: 'Region', options: []} : undefined)
  );
}

/** Finds a province by its code or name in any case. */
export function findProvince(country: string, text: string): Province | undefined {
  const wanted = text.trim().toLowerCase();
  return byCountry
    .get(country)
    ?.options.find((names) => names.some((name) => name.toLowerCase() === wanted));
}
