/** Maximum number of courses that a coupon can be limited to. */
export const couponCourseLimit = 20;
