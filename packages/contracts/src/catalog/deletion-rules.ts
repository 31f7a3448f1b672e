/** Days for which a deleted course or lesson can be restored. */
export const deletionDays = 30;
