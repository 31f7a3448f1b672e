{{- define "atelier.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- /* Labels by which a process is selected: (list $ name) */ -}}
{{- define "atelier.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: atelier
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "atelier.labels" -}}
{{- $root := index . 0 -}}
{{ include "atelier.selector" . }}
app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ $root.Chart.Name }}-{{ $root.Chart.Version }}
{{- end }}

{{- /* Secrets of a process that are there: (list $ process) */ -}}
{{- define "atelier.secrets" -}}
{{- $root := index . 0 -}}
{{- $process := index . 1 -}}
{{- $names := $process.secrets -}}
{{- range $process.optional }}{{ if has . $root.Values.secrets.given }}{{ $names = append $names . }}{{ end }}{{ end -}}
{{- toJson $names -}}
{{- end }}

{{- define "atelier.env" -}}
{{- $root := index . 0 -}}
{{- $process := index . 1 -}}
{{- range $name, $value := merge (dict) $process.settings $root.Values.common }}
{{- $text := tpl (toString $value) $root }}
{{- if $text }}
- {name: {{ $name }}, value: {{ $text | quote }}}
{{- end }}
{{- end }}
{{- if has "store" $process.needs }}
- {name: S3_ENDPOINT, value: {{ $root.Values.store.endpoint | quote }}}
- {name: S3_ACCESS_KEY, value: {{ $root.Values.store.accessKey | quote }}}
- {name: S3_BUCKET, value: {{ $root.Values.store.bucket | quote }}}
- {name: S3_REGION, value: {{ $root.Values.store.region | quote }}}
{{- end }}
{{- range include "atelier.secrets" . | fromJsonArray }}
- {name: {{ . }}_FILE, value: /secrets/{{ . }}}
{{- end }}
{{- end }}

{{- define "atelier.confined" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: {drop: [ALL]}
{{- end }}

{{- define "atelier.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
seccompProfile: {type: RuntimeDefault}
{{- end }}

{{- /* Peers of a network policy: (list peers ports) */ -}}
{{- define "atelier.ports" -}}
{{- range . }}
- {protocol: TCP, port: {{ . }}}
{{- end }}
{{- end }}

{{- define "atelier.dns" -}}
- to:
    - namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: kube-system}}
  ports:
    - {protocol: UDP, port: 53}
    - {protocol: TCP, port: 53}
{{- end }}
