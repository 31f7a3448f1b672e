import type { Operation, OutputOf } from '@atelier/contracts/operation';
import type { ApiError } from './api-error.ts';
import { type ArgsOf, type RouteOf, requestOf } from './endpoint.ts';
import { type ApiReply, type ApiRequest, replyOf } from './request.ts';
import { trackUpload } from './upload-progress.ts';

type UploadReply<Op extends Operation> = { data: OutputOf<Op> } | { error: ApiError };

/**
 * Like `endpoint`, for calls that may carry large files: `useUploadProgress` tells how far one is,
 * under the name the caller passes, and aborting the mutation stops the transfer.
 */
export function uploadEndpoint<Op extends Operation>(route: RouteOf<Op>) {
  return {
    queryFn: async (
      { uploadName, args }: { uploadName: string; args: ArgsOf<Op> },
      { signal }: { signal: AbortSignal },
    ) => (await upload(requestOf(route, args), uploadName, signal)) as UploadReply<Op>,
  };
}

/** fetch cannot tell how much it has sent; XMLHttpRequest can. */
function upload(request: ApiRequest, name: string, signal: AbortSignal): Promise<ApiReply> {
  const { moved, ended } = trackUpload(name);
  return new Promise<ApiReply>((resolve) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, `/api${request.path}`);
    xhr.withCredentials = true;
    xhr.upload.onprogress = ({ loaded, total }) => moved(loaded, total);
    xhr.onload = () => resolve(replyOf(xhr.status, xhr.responseText));
    xhr.onerror = () => resolve({ error: { status: 0, body: null } });
    xhr.onabort = xhr.onerror;
    signal.addEventListener('abort', () => xhr.abort());
    const { body } = request;
    if (body instanceof FormData) xhr.send(body);
    else {
      xhr.setRequestHeader('content-type', 'application/json');
      xhr.send(JSON.stringify(body ?? {}));
    }
  }).finally(ended);
}
