import { useBranchText } from '../shared/branch-text';
import './map.css';
import { isWithin, PROVINCE_RINGS } from './outlines';
import type { Place } from './place';

const WIDTH = 360;
const HEIGHT = 220;
const MARGIN = 24;
/** Degrees by which a point may lie outside the drawn outline, which is coarse: a kilometre and a half. */
const COARSE = 0.015;

type Project = (position: readonly number[]) => [x: number, y: number];

/** Flat enough within a province: longitudes are shortened by the latitude of its middle. */
function projectionOf(positions: readonly (readonly number[])[]): Project {
  const east = positions.map(([x = 0]) => x);
  const north = positions.map(([, y = 0]) => y);
  const [west, right] = [Math.min(...east), Math.max(...east)];
  const [south, top] = [Math.min(...north), Math.max(...north)];
  const narrowing = Math.cos((((south + top) / 2) * Math.PI) / 180);
  const width = (right - west) * narrowing;
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / (top - south));
  const left = (WIDTH - width * scale) / 2;
  const above = (HEIGHT - (top - south) * scale) / 2;
  return ([x = 0, y = 0]) => [left + (x - west) * narrowing * scale, above + (top - y) * scale];
}

function pathOf(rings: readonly (readonly (readonly number[])[])[], project: Project): string {
  return rings
    .map(
      (ring) =>
        `M${ring
          .map((position) =>
            project(position)
              .map((n) => n.toFixed(1))
              .join(' '),
          )
          .join('L')}Z`,
    )
    .join('');
}

function isNear(rings: Parameters<typeof isWithin>[0], { latitude, longitude }: Place): boolean {
  return [-COARSE, 0, COARSE].some((up) =>
    [-COARSE, 0, COARSE].some((aside) =>
      isWithin(rings, { latitude: latitude + up, longitude: longitude + aside }),
    ),
  );
}

interface MapPreviewProps {
  place: Place;
  /** 1-52. */
  province: number;
  provinceName: string;
}

/** The branch's place in its province: drawn here, so that no map service learns of it. */
export function MapPreview({ place, province, provinceName }: MapPreviewProps) {
  const text = useBranchText();
  const rings = PROVINCE_RINGS.get(province) ?? [];
  const point = [place.longitude, place.latitude];
  const isInside = isNear(rings, place);
  const project = projectionOf([...rings.flat(), ...(isInside ? [point] : [])]);
  const [x, y] = project(point);
  const neighbours = [...PROVINCE_RINGS].filter(([id]) => id !== province);
  return (
    <figure className="vb-map">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={text('branches.map.label', { province: provinceName })}
      >
        {neighbours.map(([id, other]) => (
          <path key={id} className="vb-map-other" d={pathOf(other, project)} />
        ))}
        <path className="vb-map-own" d={pathOf(rings, project)} />
        {isInside ? (
          <>
            <circle className="vb-map-halo" cx={x} cy={y} r={12} />
            <circle className="vb-map-dot" cx={x} cy={y} r={5} />
          </>
        ) : null}
      </svg>
      {isInside ? (
        <figcaption>{text('branches.map.credit')}</figcaption>
      ) : (
        <p className="v-problem" role="alert">
          {text('branches.map.outside', { province: provinceName })}
        </p>
      )}
    </figure>
  );
}
