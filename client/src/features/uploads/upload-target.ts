/** The row whose video a file is to become. */
export interface UploadTarget {
  readonly kind: 'lesson' | 'course' | 'livestream';
  readonly id: string;
  /** The course of a lesson. */
  readonly courseId?: string;
  /** What the row is called, for the list of uploads. */
  readonly title: string;
}

/** Where the row is saved, below `/api`. */
export function pathOf({ kind, id, courseId }: UploadTarget): string {
  switch (kind) {
    case 'lesson':
      return `/courses/${courseId}/lessons/${id}`;
    case 'course':
      return `/courses/${id}`;
    case 'livestream':
      return `/livestreams/${id}`;
  }
}
