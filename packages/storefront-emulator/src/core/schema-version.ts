/** The version of the schema that Hydrogen ships. */
export const schemaVersion = '2026-04';
