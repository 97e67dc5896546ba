import { markerPaths } from "@/lib/card-marks/marker-paths";

/** Fiducial marker with the light border that detection needs. Black on white in either theme. */
export function MarkerImage({ mark, className }: { mark: number; className?: string }) {
  return (
    <svg viewBox="0 0 10 10" shapeRendering="crispEdges" aria-hidden="true" className={className}>
      {markerPaths(mark).map(({ fill, d }) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  );
}
