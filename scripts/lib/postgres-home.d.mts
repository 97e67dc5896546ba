/** The cluster of a data folder that PostgreSQL's user cannot enter; `abandoned`: those of an earlier folder at the same place. */
export function clusterElsewhere(folder: string, systemHome: string): { home: string; abandoned: string[] };
