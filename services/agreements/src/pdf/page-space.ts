import type { PDFPage } from '@libpdf/core';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { PAGE_UNITS } from '@volante/contracts/agreements/page-units';

export type UnitBox = Pick<AgreementField, 'x' | 'y' | 'width' | 'height'>;

export interface Spot {
  x: number;
  y: number;
}

/** A place on a page in points, from the upper left corner of the page as it is seen. */
export interface SeenBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * A box as `@libpdf/core` 0.4.2 reads it: `width` and `height` are no sizes but the second corner that the PDF writes. The two corners may stand
 * in any order.
 */
type LibraryBox = ReturnType<PDFPage['getMediaBox']>;

/**
 * Between the page as people see it (turned, cut to its crop box, from above) and the space that a PDF draws in (not turned, from below).
 */
export class PageSpace {
  readonly angle: 0 | 90 | 180 | 270;
  /** Points, as the page is seen. */
  readonly width: number;
  readonly height: number;
  private readonly box: { x: number; y: number; width: number; height: number };

  constructor(page: Pick<PDFPage, 'rotation' | 'getCropBox' | 'getMediaBox'>) {
    this.angle = page.rotation;
    this.box = within(page.getCropBox(), page.getMediaBox());
    const isTurned = this.angle === 90 || this.angle === 270;
    this.width = isTurned ? this.box.height : this.box.width;
    this.height = isTurned ? this.box.width : this.box.height;
  }

  boxOf(field: Pick<AgreementField, 'x' | 'y' | 'width' | 'height'>): SeenBox {
    return {
      left: (field.x / PAGE_UNITS) * this.width,
      top: (field.y / PAGE_UNITS) * this.height,
      width: (field.width / PAGE_UNITS) * this.width,
      height: (field.height / PAGE_UNITS) * this.height,
    };
  }

  /** Where the PDF draws what is seen `left` and `top` of the corner. */
  spot(left: number, top: number): Spot {
    const { x, y, width, height } = this.box;
    switch (this.angle) {
      case 90:
        return { x: x + top, y: y + left };
      case 180:
        return { x: x + width - left, y: y + top };
      case 270:
        return { x: x + width - top, y: y + height - left };
      default:
        return { x: x + left, y: y + height - top };
    }
  }

  /** Where a spot of the PDF is seen: the way back of {@link spot}. */
  seen(spot: Spot): { left: number; top: number } {
    const { x, y, width, height } = this.box;
    switch (this.angle) {
      case 90:
        return { left: spot.y - y, top: spot.x - x };
      case 180:
        return { left: x + width - spot.x, top: spot.y - y };
      case 270:
        return { left: y + height - spot.y, top: x + width - spot.x };
      default:
        return { left: spot.x - x, top: y + height - spot.y };
    }
  }
}

/** Units of a box between two corners that the PDF gives in its own space; `null`: it lies outside of the page. */
export function unitsOf(space: PageSpace, corners: readonly [Spot, Spot]): UnitBox | null {
  const [one, other] = [space.seen(corners[0]), space.seen(corners[1])];
  const unit = (value: number, whole: number) =>
    Math.round(Math.min(Math.max(value / whole, 0), 1) * PAGE_UNITS);
  const x = unit(Math.min(one.left, other.left), space.width);
  const y = unit(Math.min(one.top, other.top), space.height);
  const width = unit(Math.max(one.left, other.left), space.width) - x;
  const height = unit(Math.max(one.top, other.top), space.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** A crop box may lie outside of its page: readers show what is in both. */
function within(crop: LibraryBox, media: LibraryBox): PageSpace['box'] {
  const [cut, sheet] = [upright(crop), upright(media)];
  const x = Math.max(cut.x, sheet.x);
  const y = Math.max(cut.y, sheet.y);
  const width = Math.min(cut.x + cut.width, sheet.x + sheet.width) - x;
  const height = Math.min(cut.y + cut.height, sheet.y + sheet.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : sheet;
}

const upright = ({ x, y, width: otherX, height: otherY }: LibraryBox): PageSpace['box'] => ({
  x: Math.min(x, otherX),
  y: Math.min(y, otherY),
  width: Math.abs(otherX - x),
  height: Math.abs(otherY - y),
});
