/** Size of a picture that is cut out; pixels. */
export interface PhotoPreset {
  width: number;
  height: number;
}

/** Photo for traffic papers: 26 × 32 mm at 300 dpi. */
export const TRAFFIC_PHOTO: PhotoPreset = { width: 307, height: 378 };
