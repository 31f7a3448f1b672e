# The image of the product with an engine for transcription and its model.
ARG ATELIER_IMAGE=atelier:local
FROM ${ATELIER_IMAGE}
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 python3-pip python3-venv \
  && rm -rf /var/lib/apt/lists/* \
  && node infra/src/cli.ts transcription --folder /opt/transcription --model base
USER node
ENV TRANSCRIBE_PYTHON=/opt/transcription/venv/bin/python \
  TRANSCRIBE_MODEL_DIR=/opt/transcription/models/base TRANSCRIBE_MODEL=base
