/** User id of orders and invoices that are kept after their account was deleted. */
export const deletedUser = 'deleted';
