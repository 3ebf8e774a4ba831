/** A point on the globe in degrees, WGS 84. */
export interface Place {
  latitude: number;
  longitude: number;
}

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)';
/** How map sites write a point into their addresses; the marker comes before the middle of the view. */
const IN_LINKS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${NUMBER}(?:,|%2C)\\+?${NUMBER}`, 'i'),
  new RegExp(`[?&]cp=${NUMBER}~${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
];
const PLAIN = /^(-?\d{1,3}(?:\.\d+)?)\s*(?:,\s*|;\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/;
/** With Spanish decimal commas something else has to stand between the two. */
const SPANISH = /^(-?\d{1,3},\d+)\s*(?:;\s*|,\s+|\s+)(-?\d{1,3},\d+)$/;
const DECIMALS = 6;

function placeOf(latitude: string | undefined, longitude: string | undefined): Place | null {
  const [north, east] = [latitude, longitude].map((text) =>
    Number(Number((text ?? '').replace(',', '.')).toFixed(DECIMALS)),
  ) as [number, number];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}

/** Typed or pasted text: "37.7752, -3.7897", "37,7752; -3,7897" or a link of a map site; `null`: no point in it. */
export function parsePlace(typed: string): Place | null {
  const text = typed.trim();
  for (const pattern of [SPANISH, PLAIN, ...IN_LINKS]) {
    const found = pattern.exec(text);
    if (found) return placeOf(found[1], found[2]);
  }
  return null;
}

export function placeText({ latitude, longitude }: Place): string {
  return `${latitude}, ${longitude}`;
}

interface Located {
  street: string;
  city: string;
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
}

/** OpenStreetMap at the point, or looking for the address; `null` where there is neither. */
export function mapAddress({ street, city, postalCode, latitude, longitude }: Located): string | null {
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
  }
  if (!city) return null;
  const query = [street, `${postalCode} ${city}`.trim(), 'España'].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
